import DiptychCLI

DiptychCLI.main()
