import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { waitUntilReady } from '@/local/supervisor/readiness'
import { startNginx } from '@/tests/bench/serving/nginx'
import { freePort } from '@/tests/support/free-port'

const isInstalled = !spawnSync('nginx', ['-v']).error
const siteHost = 'www.example.com'

/** A site that counts what it is asked, and answers with the sender that the proxy names. */
const site = createServer(({ headers }, response) => {
  asked++
  response.setHeader('cache-control', 's-maxage=31536000')
  response.end(String(headers['x-forwarded-for']))
})
let asked = 0
let port: number
let stop = async () => {}

/** A request as a client sends it, by whatever name. */
async function ask(target: string, headers: Record<string, string> = {}) {
  const sent = request({
    host: '127.0.0.1',
    port,
    path: target,
    headers: { host: siteHost, ...headers },
  }).end()
  const [answer] = await once(sent, 'response')
  const text = (await answer.setEncoding('utf8').toArray()).join('')
  return { status: answer.statusCode, text }
}

/** How often the site is asked when two such requests follow one another, for what a cache keeps for long. */
async function timesAsked(name: string, headers: Record<string, string>) {
  const before = asked
  for (let time = 0; time < 2; time++) await ask(`/_next/static/${name}`, headers)
  return asked - before
}

const withNginx = isInstalled ? describe : describe.skip

withNginx('the documented proxy', () => {
  beforeAll(async () => {
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const { port: sitePort }: AddressInfo = Object(site.address())
    const directory = await mkdtemp(path.join(tmpdir(), 'findable-nginx-'))
    port = await freePort()
    const siteAddress = `127.0.0.1:${sitePort}`
    const names = `${siteHost} 127.0.0.1`
    const nginx = await startNginx({
      directory,
      port,
      siteAddress,
      siteHost: names,
      page: Buffer.from(''),
    })
    stop = async () => {
      nginx.kill()
      await once(nginx, 'exit')
      site.close()
      await rm(directory, { recursive: true, force: true })
    }
    await waitUntilReady('nginx', `http://127.0.0.1:${port}`, 10_000)
  })
  afterAll(() => stop())

  it('answers to the names of the site alone', async () => {
    expect((await ask('/')).status).toBe(200)
    const before = asked
    for (const host of ['evil.example.com', 'example.com', 'localhost'])
      expect((await ask('/', { host })).status).toBe(421)
    expect(asked).toBe(before)
  })

  it('tells the site whom it saw, whatever a client claims', async () => {
    expect((await ask('/sender', { 'x-forwarded-for': '10.0.0.1' })).text).toBe('127.0.0.1')
  })

  it('answers from its cache whoever sends a cookie that is no preview', async () => {
    for (const value of ['1', 'x'.repeat(32), 'A'.repeat(32), 'a'.repeat(33)])
      expect(await timesAsked(value, { cookie: `__prerender_bypass=${value}` })).toBe(1)
  })

  it('asks the site each time for an editor with a preview', async () => {
    const cookie = `__prerender_bypass=${'0123456789abcdef'.repeat(2)}`
    expect(await timesAsked('preview', { cookie })).toBe(2)
  })
})
