import { runCommand } from './command.ts'
import { resetContent } from './commands.ts'

await runCommand(resetContent)
