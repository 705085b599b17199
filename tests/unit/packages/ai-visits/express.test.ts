import { until } from '../../support/until'
import { agent, type IngestStandIn, person, serverKey, startIngest } from '../support/ingest-stand-in'
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

it('reports requests of agents with status and address, once each, and no requests of people', async () => {
  const { get } = await startApp()
  await get('/page?x=1', agent, { 'x-forwarded-for': '203.0.113.7' })
  await get('/page', person)
  await get('/missing', 'ClaudeBot/1.0')
  await get('/fails')
  const routed = await get('/shop/item?y=2')
  expect(await routed.text()).toBe('/item?y=2')
  expect(await ingest.visits(4)).toEqual([
    ['GET', '/page', 200, '203.0.113.7'],
    ['GET', '/missing', 404, '127.0.0.1'],
    ['GET', '/fails', 500, '127.0.0.1'],
    ['GET', '/shop/item', 201, '127.0.0.1'],
  ])
  expect([...ingest.stored.values()][1]?.userAgent).toBe('ClaudeBot/1.0')
  expect(ingest.batches.every(({ source }) => source === 'express')).toBe(true)
})

it('reports a request whose client disconnects early', async () => {
  const { get } = await startApp()
  const response = await get('/slow')
  await response.body?.cancel()
  expect(await ingest.visits(1)).toMatchObject([['GET', '/slow', 200, '127.0.0.1']])
})

it('sends a failed batch again with the same ids', async () => {
  const { get, said } = await startApp()
  ingest.misbehaviors.push({ status: 503, retryAfter: '1' }, 'disconnect', { status: 429, retryAfter: '0' })
  await get('/page')
  await ingest.visits(1)
  const ids = ingest.batches.map(({ visits }) => visits.map(({ id }) => id))
  expect(ids).toHaveLength(4)
  expect(new Set(ids.flat())).toEqual(new Set(ingest.stored.keys()))
  expect(said()).toMatch(/^ai-visits: The answer was 503: Not now\. The visits are sent again later\.$/m)
})

it('answers at once while the site hangs', async () => {
  const { get } = await startApp()
  ingest.misbehaviors.push('hang')
  await get('/page')
  await until('the request that hangs', () => ingest.hanging === 1)
  expect((await get('/page')).status).toBe(200)
  expect(ingest.hanging).toBe(1)
})

it('sends what is queued when the process ends by a signal, which still ends it', async () => {
  const { get, stop } = await startApp()
  await get('/page')
  await ingest.visits(1)
  // The next batch is collected for a second.
  await Promise.all([get('/page?2'), get('/page?3')])
  expect(await stop()).toEqual({ code: null, signal: 'SIGTERM' })
  expect(ingest.stored.size).toBe(3)
})

it('leaves the end of the process to the app’s own signal handler', async () => {
  const { get, stop } = await startApp({ OWN_SHUTDOWN: '1' })
  await get('/page')
  await ingest.visits(1)
  await get('/page?2')
  expect(await stop()).toEqual({ code: 7, signal: null })
  expect(ingest.stored.size).toBe(2)
})

it('warns once and passes requests on without a key', async () => {
  const { get, said } = await startApp({ AI_VISITS_KEY: '' })
  expect((await get('/page')).status).toBe(200)
  expect(said()).toMatch(/^ai-visits: AI_VISITS_KEY is not set\. .* No visits are sent\.$/m)
  expect(said().match(/ai-visits/g)).toHaveLength(1)
  expect(ingest.batches).toHaveLength(0)
})
