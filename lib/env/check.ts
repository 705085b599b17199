import { readEnvironment } from './environment.ts'
import { EnvironmentError } from './environment-error.ts'

// Run by itself before anything is started, so that a wrong variable costs nobody a build.
try {
  readEnvironment(process.env)
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
