import type { Environment } from './environment.ts'

/** Where the Studio may send requests: to the site itself and to the content API, nowhere else. */
function contentSources({ contentMode, hasOwnApiHost, browserApiHost }: Environment): string[] {
  if (contentMode === 'hosted' && !hasOwnApiHost) {
    return ['https://*.sanity.io', 'wss://*.sanity.io', 'https://*.sanity-cdn.com']
  }
  // The lake's event streams have hosts of their own, l1.localhost and so on.
  const { protocol, host } = new URL(browserApiHost)
  const socket = protocol === 'https:' ? 'wss:' : 'ws:'
  const hosts = host.startsWith('localhost') ? [host, `*.${host}`] : [host]
  return hosts.flatMap((name) => [`${protocol}//${name}`, `${socket}//${name}`])
}

/**
 * The content security policy of /studio. Embedded, it keeps the Studio offline: its version check, feedback and fonts
 * from elsewhere fail quietly.
 * @param nonce value that the page's own inline scripts carry.
 */
export function studioPolicy(environment: Environment, nonce: string): string {
  const sources = contentSources(environment)
  const pictures = environment.contentMode === 'hosted' ? [...sources, 'https:'] : sources
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...(environment.isDevelopment ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...pictures],
    'media-src': ["'self'", 'blob:', ...pictures],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'blob:', ...sources, ...(environment.isDevelopment ? ['ws:'] : [])],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", environment.siteUrl],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
