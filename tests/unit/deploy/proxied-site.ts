import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@/tests/support/free-port'
import { openNginx } from '@/tests/support/nginx'

export const siteHost = 'www.example.com'

interface Options {
  answer: (request: IncomingMessage, response: ServerResponse) => void
  /** What SITE_SERVERS names, for the site's port. Default: its loopback address. */
  siteAddresses?: (port: number) => string[]
  /** Installs nginx-brotli.conf. Default: if nginx has the module. */
  brotli?: boolean
  /** Additional files, by their paths in /etc/nginx. */
  added?: Record<string, string>
}

/** A site behind the documented proxy. */
export async function openProxiedSite({ answer, siteAddresses, brotli, added = {} }: Options) {
  const directory = await mkdtemp(path.join(tmpdir(), 'findable-nginx-'))
  const sitePort = await freePort()
  let site: Server | undefined

  /** Starts the site on a loopback address. A recreated container has a different address. */
  const startSite = async (host = '127.0.0.1') => {
    site = createServer(answer).listen(sitePort, host)
    await once(site, 'listening')
  }
  const stopSite = async () => {
    if (!site?.listening) return
    site.close()
    site.closeAllConnections()
    await once(site, 'close')
  }

  await startSite()
  const { port, close } = await openNginx({
    directory,
    siteAddresses: siteAddresses?.(sitePort) ?? [`127.0.0.1:${sitePort}`],
    siteHost: `${siteHost} 127.0.0.1`,
    ...(brotli !== undefined && { brotli }),
    added,
  })
  return {
    startSite,
    stopSite,
    /** Sends a request to nginx, by default with the site's host name. */
    async ask(
      target: string,
      headers: Record<string, string> = {},
      { method = 'GET', at = port }: { method?: string; at?: number } = {},
    ) {
      const sent = request({
        host: '127.0.0.1',
        port: at,
        path: target,
        method,
        headers: { host: siteHost, ...headers },
      }).end()
      const [response]: IncomingMessage[] = await once(sent, 'response')
      if (!response) throw new Error('nginx did not answer')
      const body = Buffer.concat(await response.toArray())
      return { status: response.statusCode, headers: response.headers, body, text: body.toString() }
    },
    errorLog: () => readFile(path.join(directory, 'error.log'), 'utf8'),
    async close() {
      await close()
      await stopSite()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
