import { createServer } from 'node:http'
import { z } from 'zod'

/** How the stand-in answers for a script: it runs, its connection breaks, or nothing ever comes. */
export type Manner = 'answer' | 'fail' | 'hang'

/** A hit as the analytics script reports it, one for each event. */
const hit = z.object({
  event: z.string(),
  id: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  /** What consent mode says at that moment. */
  consent: z.record(z.string(), z.string()),
})
export type Hit = z.infer<typeof hit>

/**
 * What the makers' scripts do, as far as the site can tell: they read the queue they find, go on reading it, and report.
 * The first remembers consent and settings, as the Google tag does; the second says what it was told.
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

/** A stand-in for the hosts of both makers: it serves their scripts and notes all that is asked of it. */
export async function openMeasuringStandIn() {
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
    if (manner === 'hang') return
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
    /** Scripts asked for, events reported, and what session recording was told, since the last `reset`. */
    requests,
    hits,
    recorded,
    /** Forgets what it noted. @param next how it answers from now on */
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

export type MeasuringStandIn = Awaited<ReturnType<typeof openMeasuringStandIn>>
