import { readFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { tagPath, tagVersion } from '@/packages/tag/install'
import { listen } from '@/tests/support/listen'

export const tagKey = `tag_${'t'.repeat(32)}`

export const profile = { '@context': 'https://schema.org', '@type': 'Organization', name: '</script> & Co.' }

const report = z.strictObject({
  key: z.literal(tagKey),
  id: z.uuid(),
  path: z.string().startsWith('/'),
  referrer: z.url().nullable(),
  utmSource: z.string().min(1).nullable(),
  version: z.literal(tagVersion),
})

/** A fake of the site: serves the released tag and takes its reports. */
export async function startTagServer() {
  const script = await readFile(`public${tagPath}`)
  const server = {
    /** The bodies of the reports. */
    reports: [] as z.infer<typeof report>[],
    /** The headers of all requests. */
    headers: [] as IncomingHttpHeaders[],
    /** How often the structured data was requested. */
    profileRequests: 0,
    /** Whether the site has structured data. */
    hasProfile: true,
  }
  const listener = createServer(async (request, response) => {
    const { method, url, headers } = request
    server.headers.push(headers)
    response.setHeader('access-control-allow-origin', '*')
    if (url === tagPath) return void response.setHeader('content-type', 'text/javascript').end(script)
    if (method === 'POST' && url === '/api/tag') {
      server.reports.push(report.parse(JSON.parse(await text(request))))
      return void response.writeHead(204).end()
    }
    server.profileRequests += 1
    if (!server.hasProfile || url !== `/api/tag/${tagKey}`) return void response.writeHead(404).end('{}')
    response.setHeader('content-type', 'application/ld+json').end(JSON.stringify(profile))
  })
  const { url, close } = await listen(listener)
  return Object.assign(server, { url, close: () => void close() })
}

/** Serves pages of a customer. */
export async function startCustomerPages() {
  /** The head and the policy of every page. */
  const pages = { head: '', policy: '' }
  const server = createServer(({ url }, response) => {
    if (url === '/favicon.ico') return void response.writeHead(204).end()
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (pages.policy) response.setHeader('content-security-policy', pages.policy)
    // Only the origin of another site should be reported, whatever that site sends.
    response.setHeader('referrer-policy', 'unsafe-url')
    response.end(
      `<!doctype html><html lang="en"><head><title>Page</title>${pages.head}</head><body></body></html>`,
    )
  })
  const { url, close } = await listen(server)
  return Object.assign(pages, { url, close: () => void close() })
}
