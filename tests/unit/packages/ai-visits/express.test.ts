import { until } from '../../support/until'
import { type IngestStandIn, serverKey, startIngest } from '../support/ingest-stand-in'
import { type CustomerProject, makeCustomerProject } from '../support/installed-package'
import { type RunningProgram, runProgram } from '../support/running-program'

const app = `
import express from 'express'
import { aiVisits } from 'ai-visits/express'
const app = express()
app.set('trust proxy', 'loopback')
app.use(aiVisits())
app.use(aiVisits())
app.get('/page', (request, response) => response.send('page'))
app.get('/slow', (request, response) => response.write('begun'))
app.get('/fails', () => { throw new Error('expected') })
const shop = express.Router()
shop.get('/item', (request, response) => response.status(201).send(request.url))
app.use('/shop', shop)
if (process.env.OWN_SHUTDOWN) process.on('SIGTERM', () => process.exit(7))
const server = app.listen(0, '127.0.0.1', () => console.log('port=' + server.address().port + '.'))
`

const agent = 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)'
const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

let project: CustomerProject
let ingest: IngestStandIn
const running: RunningProgram[] = []

beforeAll(async () => {
  project = await makeCustomerProject(['express'])
  await project.write('app.js', app)
})
beforeEach(async () => {
  ingest = await startIngest()
})
afterEach(async () => {
  for (const program of running.splice(0)) program.child.kill('SIGKILL')
  ingest.close()
})
afterAll(() => project.remove())

async function startApp(env: Record<string, string> = {}) {
  const program = runProgram(['app.js'], {
    cwd: project.directory,
    env: { AI_VISITS_KEY: serverKey, AI_VISITS_URL: ingest.url, ...env },
  })
  running.push(program)
  const url = `http://127.0.0.1:${await program.says(/port=(\d+)\./)}`
  const get = (path: string, userAgent = agent, headers = {}) =>
    fetch(`${url}${path}`, { headers: { 'user-agent': userAgent, ...headers } })
  return { ...program, get }
}

const storedVisits = (count: number) =>
  until(`${count} visits`, () => ingest.stored.size >= count && [...ingest.stored.values()])

it('reports requests of agents with status and address, once each, and no requests of people', async () => {
  const { get } = await startApp()
  await get('/page?x=1', agent, { 'x-forwarded-for': '203.0.113.7' })
  await get('/page', person)
  await get('/missing', 'ClaudeBot/1.0')
  await get('/fails')
  const routed = await get('/shop/item?y=2')
  expect(await routed.text()).toBe('/item?y=2')
  const visits = await storedVisits(4)
  expect(visits.map(({ method, path, status, address }) => [method, path, status, address])).toEqual([
    ['GET', '/page?x=1', 200, '203.0.113.7'],
    ['GET', '/missing', 404, '127.0.0.1'],
    ['GET', '/fails', 500, '127.0.0.1'],
    ['GET', '/shop/item?y=2', 201, '127.0.0.1'],
  ])
  expect(visits[1]?.userAgent).toBe('ClaudeBot/1.0')
  expect(ingest.batches.every(({ source }) => source === 'express')).toBe(true)
})

it('reports a request whose client disconnects early', async () => {
  const { get } = await startApp()
  const response = await get('/slow')
  await response.body?.cancel()
  expect(await storedVisits(1)).toMatchObject([{ path: '/slow', status: 200 }])
})

it('sends a failed batch again with the same ids', async () => {
  const { get, said } = await startApp()
  ingest.misbehaviors.push({ status: 503, retryAfter: '1' }, 'disconnect', { status: 429, retryAfter: '0' })
  await get('/page')
  await storedVisits(1)
  const ids = ingest.batches.map(({ visits }) => visits.map(({ id }) => id))
  expect(ids).toHaveLength(4)
  expect(new Set(ids.flat())).toEqual(new Set(ingest.stored.keys()))
  expect(said()).toMatch(/^ai-visits: The answer was 503: Not now\. The visits are sent again later\.$/m)
})

it('answers at once while the site hangs', async () => {
  const { get } = await startApp()
  ingest.misbehaviors.push('hang')
  await get('/page')
  await until('the request that hangs', () => ingest.batches.length === 1)
  const begun = performance.now()
  expect((await get('/page')).status).toBe(200)
  expect(performance.now() - begun).toBeLessThan(5_000)
})

it('sends what is queued when the process ends by a signal, which still ends it', async () => {
  const { get, stop } = await startApp()
  await get('/page')
  await storedVisits(1)
  // The next batch is collected for a second.
  await Promise.all([get('/page?2'), get('/page?3')])
  expect(await stop()).toEqual({ code: null, signal: 'SIGTERM' })
  expect(ingest.stored.size).toBe(3)
})

it('leaves the end of the process to the app’s own signal handler', async () => {
  const { get, stop } = await startApp({ OWN_SHUTDOWN: '1' })
  await get('/page')
  await storedVisits(1)
  await get('/page?2')
  expect(await stop()).toEqual({ code: 7, signal: null })
  expect(ingest.stored.size).toBe(2)
})

it.each([
  ['AI_VISITS_KEY', '', /^ai-visits: AI_VISITS_KEY is not set\. .* No visits are sent\.$/m],
  ['AI_VISITS_KEY', 'tag_abc', /^ai-visits: AI_VISITS_KEY is not a server key, .* No visits are sent\.$/m],
  ['AI_VISITS_URL', '', /^ai-visits: AI_VISITS_URL is not set\. .* No visits are sent\.$/m],
  ['AI_VISITS_URL', 'example.com', /^ai-visits: AI_VISITS_URL is "example\.com", .* No visits are sent\.$/m],
])('warns once and passes requests on with %s "%s"', async (name, value, warning) => {
  const { get, said } = await startApp({ [name]: value })
  expect((await get('/page')).status).toBe(200)
  expect(said()).toMatch(warning)
  expect(said().match(/ai-visits/g)).toHaveLength(1)
  expect(ingest.batches).toHaveLength(0)
})

it('warns about a key that is refused', async () => {
  const { get, says } = await startApp({ AI_VISITS_KEY: `srv_${'x'.repeat(32)}` })
  await get('/page')
  await says(/ai-visits: The answer was 401: Unknown key\. 1 visits were not stored\./)
})
