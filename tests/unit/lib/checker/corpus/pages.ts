import { allSites } from './all-sites.ts'
import type { Answer, Received, SiteFixture } from './fixture.ts'

const place = { origin: 'https://example.com', other: 'https://other.example' }

/** What a fixture responds at a path to a browser, without a server. */
export function answerOf({ files: filesAt }: SiteFixture, path: string): Answer | undefined {
  const files = filesAt(place)
  const request: Received = {
    path,
    method: 'GET',
    headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0' },
  }
  const answering = files[path] ?? files['*']
  const answer = typeof answering === 'function' ? answering(request) : answering
  return typeof answer === 'string' ? { body: answer } : answer
}

/** The texts and bytes that all fixtures respond with at a path, each once, with the name of its first fixture. */
export function bodiesAt(path: string): [name: string, body: string | Buffer][] {
  const bodies = new Map<string, [string, string | Buffer]>()
  for (const fixture of allSites) {
    const body = answerOf(fixture, path)?.body
    if (body === undefined) continue
    const key = body.toString('latin1')
    if (!bodies.has(key)) bodies.set(key, [fixture.name, body])
  }
  return [...bodies.values()]
}
