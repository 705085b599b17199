import { createServer } from 'node:http'
import { z } from 'zod'

/** How the stand-in responds to a request for a script: with the script, or with a broken connection. */
export type Manner = 'answer' | 'fail'

/** A hit that the analytics script sends for each event. */
const hit = z.object({
  event: z.string(),
  id: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  /** The consent state at that moment. */
  consent: z.record(z.string(), z.string()),
})
export type Hit = z.infer<typeof hit>

/**
 * Simplified versions of the vendors' scripts: they process the existing queue and everything that is added later. The first
 * keeps consent and settings, as the Google tag does. The second reports its calls.
 */
const googleScript = `(() => {
  const base = document.currentScript.src
  const consent = {}, settings = {}
  let id
  const report = (event, parameters) => {
    if (consent.analytics_storage !== 'granted' || window['ga-disable-' + id]) return
    const body = JSON.stringify({ event, id, parameters: { page_title: document.title, ...settings, ...parameters }, consent })
    fetch(new URL('/g/collect', base), { method: 'POST', body, mode: 'no-cors', keepalive: true })
  }
  const take = (entry) => {
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return
    const [name, first, second] = entry
    if (name === 'consent') Object.assign(consent, second)
    if (name === 'set') Object.assign(settings, first)
    if (name === 'config') {
      id = first
      document.cookie = '_ga=GA1.1.7.7; path=/'
      if (second?.send_page_view !== false) report('page_view', {})
    }
    if (name === 'event') report(first, second ?? {})
  }
  const push = dataLayer.push
  dataLayer.forEach(take)
  dataLayer.push = (...entries) => { const length = push(...entries); entries.forEach(take); return length }
})()`
const clarityScript = `(() => {
  const base = document.currentScript.src
  const take = (words) => fetch(new URL('/collect', base), { method: 'POST', body: JSON.stringify(words), mode: 'no-cors', keepalive: true })
  const queued = window.clarity?.q ?? []
  window.clarity = (...words) => take(words)
  queued.forEach((words) => take([...words]))
})()`

/** Replaces both vendors' hosts: serves their scripts and records all requests. */
export async function openAnalyticsStandIn() {
  let manner: Manner = 'answer'
  const requests: string[] = []
  const hits: Hit[] = []
  const recorded: unknown[] = []

  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stand-in')
    if (request.method === 'POST') {
      const text = (await request.toArray()).join('')
      if (pathname === '/g/collect') hits.push(hit.parse(JSON.parse(text)))
      else recorded.push(JSON.parse(text))
      response.writeHead(204).end()
      return
    }
    requests.push(`${pathname}${search}`)
    if (manner === 'fail') {
      request.socket.destroy()
      return
    }
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
    response.end(pathname.startsWith('/gtag/') ? googleScript : clarityScript)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    url: `http://localhost:${port}`,
    /** Requested scripts, reported events, and calls to session recording since the last `reset`. */
    requests,
    hits,
    recorded,
    /** Clears the records. @param next how the stand-in responds from now on */
    reset(next: Manner) {
      manner = next
      for (const notes of [requests, hits, recorded]) notes.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type AnalyticsStandIn = Awaited<ReturnType<typeof openAnalyticsStandIn>>
