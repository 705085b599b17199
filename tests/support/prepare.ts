/** Builds the site and prepares the data for every browser test and benchmark. Run: node tests/support/prepare.ts */
import { CommandError } from '../../local/supervisor/command-error.ts'
import { prepare } from './prepared.ts'

try {
  await prepare()
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error)
  process.exitCode = 1
}
