import DiptychCLI
