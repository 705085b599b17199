import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { EnvironmentError, readEnvironment } from './lib/env/environment.ts'
import { buildBehind, recordRunningSite } from './lib/env/running-site.ts'
import { findContentProblem, findLocalServicesProblem, secretKeyWarning } from './lib/env/start-checks.ts'
import { responseHeaders } from './lib/security/response-headers.ts'

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

/** The font server in the styles of the Studio's components, which the Studio's policy blocks. */
const studioFonts = 'https://design-system-static.sanity.io/'

/**
 * @param {string} phase what Next is about to do
 * @returns {Promise<import('next').NextConfig>}
 */
export default async function nextConfig(phase) {
  const environment = checkedEnvironment()
  const { argv, execPath } = process
  // The build's workers load this file too, and need neither stylesheets nor packages nor content.
  const isBuild = argv.includes('build')
  if (isBuild || argv.includes('typegen') || phase === PHASE_DEVELOPMENT_SERVER) {
    const writers = ['lib/theme/stylesheet/write.ts', 'packages/build.ts']
    await Promise.all(
      writers.map((file) => promisify(execFile)(execPath, [path.join(import.meta.dirname, file)])),
    )
  }
  if (isBuild) {
    const fault = await findContentProblem(environment)
    if (fault) stop(fault)
  }
  const isServer = phase === PHASE_PRODUCTION_SERVER
  if (isServer) {
    const fault = findLocalServicesProblem(process.env)
    if (fault) stop(fault)
    const remark = secretKeyWarning(environment)
    if (remark) console.warn(remark)
  }
  const root = import.meta.dirname
  const distDir = isServer ? buildBehind(root, environment.distDirectory) : environment.distDirectory
  // A build writes its pages to disk only.
  const cacheHandler = isServer && environment.redisUrl ? 'shared-page-cache.ts' : 'page-cache.ts'
  if (isServer || phase === PHASE_DEVELOPMENT_SERVER) recordRunningSite(root, distDir)
  return {
    distDir,
    poweredByHeader: false,
    // The Content Lake resizes pictures. This makes /_next/image respond with 404, which otherwise resizes them for anyone.
    images: { unoptimized: true },
    headers: async () => responseHeaders(environment),
    // Otherwise Next responds with the home page, rendered per request and without its policy.
    redirects: async () => [{ source: '/index', destination: '/', permanent: true }],
    cacheHandler: path.join(import.meta.dirname, 'lib/cache', cacheHandler),
    // Node runs the threads of the search index, the checker and the crawls itself, so hosts that copy only what Next's bundles use must
    // copy their files, too.
    outputFileTracingIncludes: {
      '/*': [
        'lib/{addresses,ai-agents,discovery/search,pages,safe-fetch}/*.ts',
        'lib/checker/**/*.ts',
        'lib/site-files/reading/*.ts',
        'lib/cache/replace-file.ts',
        `node_modules/{minisearch,zod,${checkerPackages.join(',')}}/**/*.{js,cjs,mjs,json}`,
      ],
    },
    // `npm run check` checks the types, including those of the tests; a build does not need to wait for that.
    typescript: { ignoreBuildErrors: true },
    reactStrictMode: true,
    turbopack: {
      resolveAlias: {
        [`${studioFonts}InterVariable-latin-20260728.woff2`]: './lib/theme/fonts/instrument-sans.woff2',
        [`${studioFonts}InterVariable-Italic-latin-20260728.woff2`]:
          './lib/theme/fonts/instrument-sans-italic.woff2',
      },
    },
    // The local supervisor calls it every five seconds.
    logging: { incomingRequests: { ignore: [/^\/api\/cron$/] } },
    experimental: {
      globalNotFound: true,
      // Nothing reads them when the site is served, and they take a quarter of the build's time.
      turbopackSourceMaps: !isBuild,
      // Each build starts in an empty directory, so a cache for the next build would not be used.
      turbopackFileSystemCacheForBuild: false,
    },
  }
}
