import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { until } from '@/tests/unit/support/until'
import { where } from '@/tests/unit/support/where'
import { openProxiedSite } from './proxied-site'

const headerBytes = 12
const answeredFlags = 0x8180
const noSuchNameFlags = 0x8183
/** Start of an answer: a pointer to the name in the question, type A, class IN, TTL 0, four bytes of data. */
const answerStart = [0xc0, headerBytes, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4]

/** The response to a query with one name (RFC 1035, section 4). @param address undefined if the name does not exist */
function answerTo(question: Buffer, address: string | undefined): Buffer {
  const header = Buffer.alloc(headerBytes)
  question.copy(header, 0, 0, 2)
  header.writeUInt16BE(address ? answeredFlags : noSuchNameFlags, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(address ? 1 : 0, 6)
  const answer = address ? [...answerStart, ...address.split('.').map(Number)] : []
  return Buffer.concat([header, question.subarray(headerBytes), Buffer.from(answer)])
}

/** A name server on loopback that resolves every name to `address`, which a test can change. */
async function openNameServer(first: string) {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const server = {
    address: first as string | undefined,
    port: socket.address().port,
    close: () => socket.close(),
  }
  socket.on('message', (question, { port, address }) =>
    socket.send(answerTo(question, server.address), port, address),
  )
  return server
}

/** The first version that resolves the names of upstream servers again at run time. */
const withNginx = where('nginx 1.27.3')

withNginx('the documented proxy, told the name of a container', () => {
  let words = 'before'
  let names: Awaited<ReturnType<typeof openNameServer>>
  let proxied: Awaited<ReturnType<typeof openProxiedSite>>
  const connections = new Set<object>()

  beforeAll(async () => {
    names = await openNameServer('127.0.0.1')
    const resolver = readFileSync('deploy/nginx-resolver.conf', 'utf8')
    proxied = await openProxiedSite({
      answer: ({ socket }, response) => {
        connections.add(socket)
        response.end(words)
      },
      siteAddresses: (port) => [`site:${port} resolve`],
      added: { 'conf.d/resolver.conf': resolver.replace('127.0.0.11', `127.0.0.1:${names.port}`) },
    })
  })
  afterAll(async () => {
    await proxied.close()
    names.close()
  })

  it('keeps its connections to the site open', async () => {
    connections.clear()
    for (let time = 0; time < 20; time++) await proxied.ask(`/${time}`)
    expect(connections.size).toBeLessThan(10)
  })

  it('serves cached pages while the name cannot be resolved', async () => {
    await proxied.ask('/kept')
    await proxied.stopSite()
    names.address = undefined
    await until('the loss of the name', async () => {
      expect(await proxied.ask('/kept')).toMatchObject({ status: 200, text: 'before' })
      return (await proxied.errorLog()).includes('no live upstreams while connecting to upstream')
    })
  })

  it('uses the container that replaces the old one at another address', async () => {
    words = 'after'
    await proxied.startSite('127.0.0.2')
    names.address = '127.0.0.2'
    await until('the new container', async () => (await proxied.ask('/kept')).text === 'after')
  })
})
