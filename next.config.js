import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { EnvironmentError, readEnvironment } from './lib/env/environment.ts'
import { buildBehind, recordRunningSite } from './lib/env/running-site.ts'
import { contentFault, localServicesFault, secretKeyRemark } from './lib/env/start-checks.ts'
import { responseHeaders } from './lib/security/response-headers.ts'

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

/** Where the styles of the Studio's components look for their typeface; its policy keeps that server out. */
const studioFonts = 'https://design-system-static.sanity.io/'

/**
 * @param {string} phase what Next is about to do
 * @returns {Promise<import('next').NextConfig>}
 */
export default async function nextConfig(phase) {
  const environment = checkedEnvironment()
  const { argv, execPath } = process
  // The build's workers load this file too, and need neither stylesheets nor content.
  const isBuild = argv.includes('build')
  if (isBuild || argv.includes('typegen') || phase === PHASE_DEVELOPMENT_SERVER) {
    await promisify(execFile)(execPath, [path.join(import.meta.dirname, 'lib/theme/stylesheet/write.ts')])
  }
  if (isBuild) {
    const fault = await contentFault(environment)
    if (fault) stop(fault)
  }
  const isServer = phase === PHASE_PRODUCTION_SERVER
  if (isServer) {
    const fault = localServicesFault(process.env)
    if (fault) stop(fault)
    const remark = secretKeyRemark(environment)
    if (remark) console.warn(remark)
  }
  const root = import.meta.dirname
  const distDir = isServer ? buildBehind(root, environment.distDirectory) : environment.distDirectory
  if (isServer || phase === PHASE_DEVELOPMENT_SERVER) recordRunningSite(root, distDir)
  return {
    distDir,
    poweredByHeader: false,
    // Pictures are made smaller by the Content Lake. Next's own /_next/image then answers 404: it would work for anyone who asks.
    images: { unoptimized: true },
    headers: async () => responseHeaders(environment),
    // Next answers here with the home page, made for each request and without its policy.
    redirects: async () => [{ source: '/index', destination: '/', permanent: true }],
    cacheHandler: path.join(import.meta.dirname, 'lib/cache/page-cache.ts'),
    // `npm run check` holds the types, of the tests too; a host that builds has no need to wait for that.
    typescript: { ignoreBuildErrors: true },
    reactStrictMode: true,
    turbopack: {
      resolveAlias: {
        [`${studioFonts}InterVariable-latin-20260728.woff2`]: './lib/theme/fonts/instrument-sans.woff2',
        [`${studioFonts}InterVariable-Italic-latin-20260728.woff2`]:
          './lib/theme/fonts/instrument-sans-italic.woff2',
      },
    },
    // The local supervisor asks every five seconds.
    logging: { incomingRequests: { ignore: [/^\/api\/cron$/] } },
    experimental: {
      globalNotFound: true,
      // Each build begins in an empty directory: a cache for the next one would be written for no one.
      turbopackFileSystemCacheForBuild: false,
    },
  }
}
