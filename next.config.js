import path from 'node:path'
import { startPhase } from './lib/env/next-phase.js'
import { responseHeaders } from './lib/security/response-headers.ts'

/** The font server in the styles of the Studio's components, which the Studio's policy blocks. */
const studioFonts = 'https://design-system-static.sanity.io/'

/**
 * @param {string} phase what Next is about to do
 * @returns {Promise<import('next').NextConfig>}
 */
export default async function nextConfig(phase) {
  const { environment, isBuild, isServer, distDir } = await startPhase(phase)
  // A build writes its pages to disk only.
  const cacheHandler = isServer && environment.redisUrl ? 'shared-page-cache.ts' : 'page-cache.ts'
  return {
    distDir,
    poweredByHeader: false,
    // The Content Lake resizes pictures. This makes /_next/image respond with 404, which otherwise resizes them for anyone.
    images: { unoptimized: true },
    headers: async () => responseHeaders(environment),
    // Otherwise Next responds with the home page, rendered per request and without its policy.
    redirects: async () => [{ source: '/index', destination: '/', permanent: true }],
    cacheHandler: path.join(import.meta.dirname, 'lib/cache', cacheHandler),
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
