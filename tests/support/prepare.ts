/** Builds the site and prepares the data that every browser test and benchmark starts from. Run: node tests/support/prepare.ts */
import { Refusal } from '../../local/supervisor/refusal.ts'
import { prepare } from './prepared.ts'

try {
  await prepare()
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error)
  process.exitCode = 1
}
