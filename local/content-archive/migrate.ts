import { runCommand } from './command.ts'
import { migrateContent } from './commands.ts'

await runCommand(migrateContent)
