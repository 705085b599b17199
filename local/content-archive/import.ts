import { runCommand } from './command.ts'
import { importContent } from './commands.ts'

await runCommand(importContent)
