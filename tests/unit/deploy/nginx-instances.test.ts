import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '@/tests/support/listen'
import { where } from '@/tests/unit/support/where'
import { openProxiedSite } from './proxied-site'

const withNginx = where('nginx')

withNginx('the documented proxy in front of two instances', () => {
  let proxied: Awaited<ReturnType<typeof openProxiedSite>>
  let second: Awaited<ReturnType<typeof listen>>
  /** The requests that reached an instance, by its port. */
  let reached: { port: number | undefined; url: string | undefined }[]

  /** An instance ends without a response to this path, as if it were killed. */
  const answer = ({ url, socket }: IncomingMessage, response: ServerResponse) => {
    reached.push({ port: socket.localPort, url })
    if (url?.startsWith('/killed')) socket.destroy()
    else response.end('served')
  }
  const instances = () => new Set(reached.map(({ port }) => port)).size
  const statuses = async (count: number, ask: (n: number) => ReturnType<typeof proxied.ask>) => {
    const all = await Promise.all(Array.from({ length: count }, (_, n) => ask(n)))
    return [...new Set(all.map(({ status }) => status))]
  }

  beforeAll(async () => {
    reached = []
    second = await listen(createServer(answer))
    proxied = await openProxiedSite({
      answer,
      siteAddresses: (port) => [`127.0.0.1:${port}`, `127.0.0.1:${second.port}`],
    })
  })
  beforeEach(() => {
    reached = []
  })
  afterAll(async () => {
    await proxied.close()
    await second.close()
  })

  it('asks both for pages', async () => {
    expect(await statuses(40, (n) => proxied.ask(`/both-${n}`))).toEqual([200])
    expect(instances()).toBe(2)
  })

  it('sends the forms of a client to one', async () => {
    expect(await statuses(20, () => proxied.ask('/form', {}, { method: 'POST' }))).toEqual([200])
    expect(instances()).toBe(1)
    await statuses(40, (n) => proxied.ask('/form', { 'x-forwarded-for': `192.0.2.${n}` }, { method: 'POST' }))
    expect(instances()).toBe(2)
  })

  it('sends a form once, even if its instance ends without a response', async () => {
    expect((await proxied.ask('/killed-form', {}, { method: 'POST' })).status).toBe(503)
    expect(reached).toHaveLength(1)
  })

  it('asks the other for a page if one ends without a response', async () => {
    await proxied.ask('/killed-page')
    expect(instances()).toBe(2)
  })

  it('hides that one is down, for pages and forms', async () => {
    await second.close()
    expect(await statuses(40, (n) => proxied.ask(`/down-${n}`))).toEqual([200])
    const form = (n: number) =>
      proxied.ask('/form', { 'x-forwarded-for': `192.0.2.${n}` }, { method: 'POST' })
    expect(await statuses(40, form)).toEqual([200])
    expect(instances()).toBe(1)
  })
})
