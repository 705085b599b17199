import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { toolScript } from '@/local/supervisor/project.ts'
import { until } from '../../support/until'
import { agent, type IngestStandIn, person, serverKey, startIngest } from '../support/ingest-stand-in'
import { type CustomerProject, makeCustomerProject } from '../support/installed-package'
import { type RunningProgram, runProgram } from '../support/running-program'

const files: Record<string, string> = {
  'next.config.js': `export default {
    turbopack: { root: ${JSON.stringify(process.cwd())} },
    rewrites: async () => [{ source: '/rewritten', destination: '/page' }],
  }`,
  'app/layout.js': 'export default ({ children }) => <html lang="en"><body>{children}</body></html>',
  'app/page.js': 'export default () => <h1>Home</h1>',
  'app/page/page.js': `import { notFound } from 'next/navigation'
    export default async ({ searchParams }) => (await searchParams).missing ? notFound() : <h1>Page</h1>`,
  'proxy.js': `export { proxy } from 'ai-visits/next'
    export const config = { matcher: '/((?!_next/).*)' }`,
  // One build for the tests of both.
  'instrumentation.js': `import * as visits from 'ai-visits/next'
    export const register = () => process.env.WITH_INSTRUMENTATION && visits.register()`,
}

let project: CustomerProject
let ingest: IngestStandIn
const running: RunningProgram[] = []

const next = (directory: string, words: string[], env: Record<string, string> = {}) => {
  const program = runProgram([toolScript('next'), ...words], {
    cwd: directory,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
  })
  running.push(program)
  return program
}

/** Builds an app within this project, whose own Next it finds. */
async function buildApp(): Promise<CustomerProject> {
  const built = await makeCustomerProject([], path.resolve('.local-customer-'))
  for (const [name, content] of Object.entries(files)) await built.write(name, content)
  const build = next(built.directory, ['build'])
  await build.end()
  expect(build.said()).toMatch(/Compiled successfully/)
  expect(build.said()).not.toMatch(/warn|error/i)
  return built
}

beforeAll(async () => {
  project = await buildApp()
})
beforeEach(async () => {
  ingest = await startIngest()
})
afterEach(() => {
  for (const program of running.splice(0)) program.child.kill('SIGKILL')
  ingest.close()
})
afterAll(() => project.remove())

async function startApp(env: Record<string, string> = {}) {
  const program = next(project.directory, ['start', '--port', '0'], {
    AI_VISITS_KEY: serverKey,
    AI_VISITS_URL: ingest.url,
    ...env,
  })
  const url = await program.says(/Local:\s+(\S+)/)
  await program.says(/Ready in/)
  const get = (target: string, userAgent = agent, headers = {}) =>
    fetch(`${url}${target}`, { headers: { 'user-agent': userAgent, ...headers } })
  return { ...program, get }
}

/** Requests of each kind; the answers do not depend on the install. */
async function visitPages(get: (target: string, userAgent?: string, headers?: object) => Promise<Response>) {
  const proxied = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }
  expect((await get('/', agent, proxied)).status).toBe(200)
  expect((await get('/page', person)).status).toBe(200)
  expect((await get('/rewritten?x=1')).status).toBe(200)
  expect((await get('/page?missing=1')).status).toBe(404)
  expect((await get('/nowhere')).status).toBe(404)
}

/** Path, status and address of the stored visits, in the order of their paths. */
const described = async (count: number) =>
  (await ingest.visits(count)).map(([, path, status, address]) => [path, status, address]).sort()

describe('the proxy', () => {
  it('reports requests of agents without a status', async () => {
    const { get } = await startApp()
    await visitPages(get)
    expect(await described(4)).toEqual([
      ['/', null, '203.0.113.9'],
      ['/nowhere', null, '127.0.0.1'],
      ['/page', null, '127.0.0.1'],
      ['/rewritten', null, '127.0.0.1'],
    ])
    expect(ingest.batches.every(({ source }) => source === 'next')).toBe(true)
  })

  it('answers at once while the site hangs', async () => {
    const { get } = await startApp()
    ingest.misbehaviors.push('hang')
    await get('/')
    await until('the request that hangs', () => ingest.hanging === 1)
    expect((await get('/page')).status).toBe(200)
    expect(ingest.hanging).toBe(1)
    await ingest.visits(1)
  })

  it('sends what is queued before the server stops', async () => {
    const { get, stop } = await startApp()
    await get('/')
    await ingest.visits(1)
    await Promise.all([get('/?2'), get('/?3')])
    await stop()
    expect(ingest.stored.size).toBe(3)
  })
})

describe('the instrumentation, with the proxy installed too', () => {
  const startInstrumented = (env = {}) => startApp({ WITH_INSTRUMENTATION: '1', ...env })

  it('reports each request of an agent once, with its status', async () => {
    const { get } = await startInstrumented()
    await visitPages(get)
    await get('/_next/static/missing.js')
    await ingest.visits(4)
    // Longer than visits are collected for.
    await pause(1_500)
    expect(await described(4)).toEqual([
      ['/', 200, '203.0.113.9'],
      ['/nowhere', 404, '127.0.0.1'],
      ['/page', 404, '127.0.0.1'],
      ['/rewritten', 200, '127.0.0.1'],
    ])
  })

  it('reads the address from the header that a variable names', async () => {
    const { get } = await startInstrumented({ AI_VISITS_ADDRESS_HEADER: 'CF-Connecting-IP' })
    await get('/', agent, { 'cf-connecting-ip': '2001:db8::5', 'x-forwarded-for': '203.0.113.9' })
    expect(await described(1)).toEqual([['/', 200, '2001:db8::5']])
  })

  it('leaves the requests to the proxy on hosts that suspend the process', async () => {
    const { get } = await startInstrumented({ VERCEL: '1' })
    await get('/')
    expect(await described(1)).toEqual([['/', null, '127.0.0.1']])
  })

  it('sends what is queued when the server stops', async () => {
    const { get, stop } = await startInstrumented()
    await get('/')
    await ingest.visits(1)
    await Promise.all([get('/?2'), get('/?3')])
    await stop()
    expect(ingest.stored.size).toBe(3)
  })

  it('passes requests on without a key', async () => {
    const { get, says } = await startInstrumented({ AI_VISITS_KEY: '' })
    expect((await get('/')).status).toBe(200)
    await says(/ai-visits: AI_VISITS_KEY is not set\./)
  })
})
