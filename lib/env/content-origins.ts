import type { Environment } from './environment.ts'

/** Where an editor's browser reads and writes content: sources for `connect-src`. */
export function contentSources({ contentMode, hasOwnApiHost, browserApiHost }: Environment): string[] {
  if (contentMode === 'hosted' && !hasOwnApiHost) {
    return ['https://*.sanity.io', 'wss://*.sanity.io', 'https://*.sanity-cdn.com']
  }
  // The lake's event streams have hosts of their own, l1.localhost and so on.
  const { protocol, host } = new URL(browserApiHost)
  const socket = protocol === 'https:' ? 'wss:' : 'ws:'
  const hosts = host.startsWith('localhost') ? [host, `*.${host}`] : [host]
  return hosts.flatMap((name) => [`${protocol}//${name}`, `${socket}//${name}`])
}

/** The origin that serves the content's pictures; undefined when that is the site itself. */
export function pictureOrigin({
  contentMode,
  hasOwnApiHost,
  browserApiHost,
}: Environment): string | undefined {
  if (contentMode === 'embedded') return undefined
  return hasOwnApiHost ? browserApiHost : 'https://cdn.sanity.io'
}
