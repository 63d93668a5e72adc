// Measures the parts of Diptych and prints one table. Each benchmark is a file of its own in
// `Benchmarks`; this list is the only place that names them all.

let benchmarks: [any Benchmark] = [
  FlatRow(),
  NestedRows(),
  StackGrid(),
  NavigationRow(),
  TokenChains(),
  PicturePair(),
]

Table.printHeader()
for benchmark in benchmarks {
  Table.print(Measurement.series(of: benchmark))
}
