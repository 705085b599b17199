import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { EnvironmentError, readEnvironment } from './environment.ts'
import { buildBehind, recordRunningSite } from './running-site.ts'
import { findContentProblem, findLocalServicesProblem, secretKeyWarning } from './start-checks.ts'

const root = path.join(import.meta.dirname, '../..')

/** What the threads of the checker and of the crawls import, and what these packages import. */
const checkerPackages = [
  '@exodus/bytes',
  '@mozilla/readability',
  '@nodable/entities',
  'anynum',
  'boolbase',
  'css-select',
  'css-what',
  'cssomnom',
  'dom-serializer',
  'domelementtype',
  'domhandler',
  'domutils',
  'entities',
  'fast-xml-builder',
  'fast-xml-parser',
  'html-encoding-sniffer',
  'html-escaper',
  'htmlparser2',
  'http-link-header',
  'ipaddr.js',
  'is-unsafe',
  'linkedom',
  'nth-check',
  'p-limit',
  'parse5',
  'path-expression-matcher',
  'robots-parser',
  'strnum',
  'turndown',
  'uhyphen',
  'xml-naming',
  'yocto-queue',
]

/**
 * Files that hosts must copy too if they copy only what Next's bundles use: Node runs the threads of the search index, the checker and the
 * crawls itself.
 */
export const threadFiles = [
  'lib/{addresses,ai-agents,discovery/search,pages,safe-fetch}/*.ts',
  'lib/checker/**/*.ts',
  'lib/site-files/reading/*.ts',
  'lib/cache/replace-file.ts',
  `node_modules/{minisearch,zod,${checkerPackages.join(',')}}/**/*.{js,cjs,mjs,json}`,
]

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
