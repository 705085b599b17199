import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { EnvironmentError, readEnvironment } from './environment.ts'
import { buildBehind, recordRunningSite } from './running-site.ts'
import { findContentProblem, findLocalServicesProblem, secretKeyWarning } from './start-checks.ts'

const root = path.join(import.meta.dirname, '../..')

/** Ends the command with a message instead of a stack trace. */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

function checkedEnvironment() {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    if (error instanceof EnvironmentError) return stop(error.message)
    throw error
  }
}

/** Stylesheets and packages that the site serves, as files. */
const writeFiles = () =>
  Promise.all(
    ['lib/theme/stylesheet/write.ts', 'packages/build.ts'].map((file) =>
      promisify(execFile)(process.execPath, [path.join(root, file)]),
    ),
  )

/**
 * Checks the variables, and writes what a build or a development server needs. Ends the process with a sentence if something is wrong.
 * @param {string} phase what Next is about to do
 * @returns the environment, and where the build is
 */
export async function startPhase(phase) {
  const environment = checkedEnvironment()
  const { argv } = process
  // The build's workers load the configuration too, and need neither files nor content.
  const isBuild = argv.includes('build')
  const [isServer, isDevelopment] = [PHASE_PRODUCTION_SERVER, PHASE_DEVELOPMENT_SERVER].map(
    (one) => one === phase,
  )
  if (isBuild || argv.includes('typegen') || isDevelopment) await writeFiles()
  const fault = isBuild
    ? await findContentProblem(environment)
    : isServer && findLocalServicesProblem(process.env)
  if (fault) stop(fault)
  const remark = isServer && secretKeyWarning(environment)
  if (remark) console.warn(remark)
  const distDir = isServer ? buildBehind(root, environment.distDirectory) : environment.distDirectory
  if (isServer || isDevelopment) recordRunningSite(root, distDir)
  return { environment, isBuild, isServer, distDir }
}
