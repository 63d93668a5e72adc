import Basics
import Catalog
import Components

/// The command-line tool as a library.
///
/// A team with components of its own builds a tool with every command for them in one line:
/// `DiptychCLI.main(components: ComponentList.all + [OurBadge.self])`.
public enum DiptychCLI {
  /// Runs the command the process was started with, and ends the process with its exit code.
  public static func main(components: [any Component.Type] = ComponentList.all) -> Never {
    let code = run(in: .real(), components: components)
    World.exit(code)
  }

  /// Runs a command in any world.
  public static func run(
    in world: World, components: [any Component.Type] = ComponentList.all
  ) -> ExitCode {
    let tool = ToolDescription(
      name: "diptych", version: Version.current,
      summary: "Draws UI components from configuration, by day and by night.")
    let table = CommandTable(
      tool: tool,
      commands: [
        RenderCommand.command(components), CheckCommand.command(components),
        ApproveCommand.command(components), MergeCommand.command(), CompareCommand.command(),
        ListCommand.command(components),
        InspectCommand.command(components), DoctorCommand.command(components),
        ThemeShowCommand.command(), ThemeExplainCommand.command(),
        ThemeConvertCommand.command(), ThemeLintCommand.command(components),
      ])
    return Dispatcher.dispatch(world: world, commands: table)
  }
}
