/** What reports visits, or serves files, for a site; the values are stored (`site_installs.source`). */
export const sources = ['tag', 'next', 'express', 'cloudflare', 'custom', 'logs', 'files'] as const

export type Source = (typeof sources)[number]

/** Those that report requests from a server as they come. */
export const serverSources = ['next', 'express', 'cloudflare', 'custom'] as const

export type ServerSource = (typeof serverSources)[number]

export const sourceNames: Record<Source, string> = {
  tag: 'The tag',
  next: 'Next.js',
  express: 'Express',
  cloudflare: 'Cloudflare Workers',
  custom: 'your own code',
  logs: 'Log upload',
  files: 'Hosted files',
}
