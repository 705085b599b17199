import path from 'node:path'
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js'
import { contentFault } from './lib/env/content-fault.ts'
import { EnvironmentError, readEnvironment } from './lib/env/environment.ts'
import { responseHeaders } from './lib/security/response-headers.ts'
import { watchStylesheets, writeStylesheets } from './lib/theme/stylesheet/keep-written.js'

/** Ends the command with a sentence for its reader instead of a stack. */
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

/**
 * @param {string} phase what Next is about to do
 * @returns {Promise<import('next').NextConfig>}
 */
export default async function nextConfig(phase) {
  const environment = checkedEnvironment()
  // `next start` and the build's workers load this file too, and need neither stylesheets nor content.
  // `next dev` does so in a process whose command line does not say it.
  const command =
    phase === PHASE_DEVELOPMENT_SERVER
      ? 'dev'
      : ['build', 'typegen'].find((word) => process.argv.includes(word))
  if (command) await writeStylesheets()
  if (command === 'dev') watchStylesheets()
  if (command === 'build') {
    const fault = await contentFault(environment)
    if (fault) stop(fault)
  }
  return {
    // The tests build beside the build that a running site serves from.
    distDir: environment.distDirectory,
    poweredByHeader: false,
    headers: async () => responseHeaders(environment),
    cacheHandler: path.join(import.meta.dirname, 'lib/security/page-cache.ts'),
    // `npm run check` holds the types, of the tests too; a host that builds has no need to wait for that.
    typescript: { ignoreBuildErrors: true },
    reactStrictMode: true,
  }
}
