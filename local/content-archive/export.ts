import { runCommand } from './command.ts'
import { exportContent } from './commands.ts'

await runCommand(exportContent)
