import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Miniflare } from 'miniflare'
import { until } from '../../support/until'
import { agent, type IngestStandIn, person, serverKey, startIngest } from '../support/ingest-stand-in'
import { type CustomerProject, makeCustomerProject } from '../support/installed-package'

const worker = `
import { withVisits } from './node_modules/ai-visits/dist/cloudflare.js'
export default withVisits({
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url)
    if (pathname === '/fails') throw new Error('expected')
    if (pathname === '/missing') return new Response('none', { status: 404 })
    return new Response(await request.text() || 'page of ' + this.name, { headers: { 'x-own': '1' } })
  },
  name: 'shop',
})
`

let project: CustomerProject
let ingest: IngestStandIn
let running: Miniflare | undefined
/** What the worker writes to its console. */
let said: string[]

beforeAll(async () => {
  project = await makeCustomerProject([])
})
beforeEach(async () => {
  ingest = await startIngest()
  said = []
})
afterEach(async () => {
  await running?.dispose()
  running = undefined
  ingest.close()
})
afterAll(() => project.remove())

/** Starts workerd with the worker and the files of the installed package. */
async function startWorker(bindings: Record<string, string> = {}) {
  const dist = path.join(project.directory, 'node_modules/ai-visits/dist')
  const names = (await readdir(dist)).filter((name) => name.endsWith('.js'))
  const files = names.map(async (name) => ({
    type: 'ESModule' as const,
    path: path.join(dist, name),
    contents: await readFile(path.join(dist, name), 'utf8'),
  }))
  running = new Miniflare({
    modulesRoot: project.directory,
    modules: [
      { type: 'ESModule', path: path.join(project.directory, 'worker.js'), contents: worker },
      ...(await Promise.all(files)).filter(({ contents }) => !contents.includes("'node:")),
    ],
    compatibilityDate: '2026-07-01',
    handleStructuredLogs: ({ message }: { message: string }) => {
      said.push(message)
    },
    bindings: { AI_VISITS_KEY: serverKey, AI_VISITS_URL: ingest.url, ...bindings },
  })
  const url = await running.ready
  return (target: string, userAgent = agent, init: RequestInit = {}) =>
    fetch(new URL(target, url), {
      ...init,
      headers: { 'user-agent': userAgent, 'cf-connecting-ip': '2001:db8::7' },
    })
}

it('reports requests of agents with status and address, and passes responses and errors on', async () => {
  const get = await startWorker()
  const page = await get('/page?x=1')
  expect([await page.text(), page.headers.get('x-own')]).toEqual(['page of shop', '1'])
  await get('/page', person)
  const posted = await get('/form', agent, { method: 'POST', body: 'a body' })
  expect(await posted.text()).toBe('a body')
  await get('/missing')
  expect((await get('/fails')).status).toBe(500)
  expect(await ingest.visits(4)).toEqual([
    ['GET', '/page', 200, '2001:db8::7'],
    ['POST', '/form', 200, '2001:db8::7'],
    ['GET', '/missing', 404, '2001:db8::7'],
    ['GET', '/fails', 500, '2001:db8::7'],
  ])
  expect(ingest.batches.every(({ source }) => source === 'cloudflare')).toBe(true)
})

it('answers at once while the site hangs, and sends later requests in batches', async () => {
  const get = await startWorker()
  ingest.misbehaviors.push('hang')
  await get('/first')
  await until('the request that hangs', () => ingest.hanging === 1)
  await Promise.all(Array.from({ length: 20 }, (_, index) => get(`/${index}`)))
  expect(ingest.hanging).toBe(1)
  await ingest.visits(20)
  expect(ingest.batches.length).toBeLessThan(10)
})

it('sends a failed batch again with the same ids', async () => {
  const get = await startWorker()
  ingest.misbehaviors.push({ status: 503, retryAfter: '1' }, 'disconnect', { status: 429, retryAfter: '1' })
  await get('/page')
  await ingest.visits(1)
  const ids = ingest.batches.flatMap(({ visits }) => visits.map(({ id }) => id))
  expect(ids).toHaveLength(4)
  expect(new Set(ids)).toEqual(new Set(ingest.stored.keys()))
  expect(said).toContain('ai-visits: The answer was 503: Not now. The visits are sent again later.')
})

it('passes requests on without a key', async () => {
  const get = await startWorker({ AI_VISITS_KEY: '' })
  expect((await get('/page')).status).toBe(200)
  await until('the warning', () => said.length > 0)
  expect(said.join()).toMatch(/^ai-visits: AI_VISITS_KEY is not set\./)
  expect(ingest.batches).toHaveLength(0)
})
