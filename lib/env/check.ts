import { EnvironmentError, readEnvironment } from './environment.ts'
import { findLocalServicesProblem, secretKeyWarning } from './start-checks.ts'

// Runs before anything else is started, so that a wrong variable is reported before the build. Its argument is `start` for a
// site that serves visitors, `dev` for development, and `command` if no site is started.
const purpose = process.argv[2]
const faults: string[] = []

try {
  const environment = readEnvironment(process.env)
  const remark = purpose === 'command' ? undefined : secretKeyWarning(environment)
  if (remark) console.log(remark)
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error
  faults.push(error.message)
}
const fault = purpose === 'start' ? findLocalServicesProblem(process.env) : undefined
if (fault) faults.push(fault)

if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
}
