import { readEnvironment } from './environment.ts'
import { EnvironmentError } from './environment-error.ts'
import { localServicesFault } from './local-services-fault.ts'

// Run by itself before anything is started, so that a wrong variable costs nobody a build. Its argument is `start` for a site
// that is to serve visitors, `dev` for one that is worked on.
try {
  const environment = readEnvironment(process.env)
  const fault = process.argv[2] === 'start' ? localServicesFault(environment) : undefined
  if (fault) throw new EnvironmentError(fault)
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
