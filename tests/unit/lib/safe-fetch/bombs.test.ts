import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { bombBytes, makeBombs } from './bombs'
import { fetchLocally } from './fetch-locally'
import { openRawServer, response } from './raw-server'

const limit = 2_000_000
let bombs: Map<string, Buffer>
let server: Awaited<ReturnType<typeof openRawServer>>

beforeAll(async () => {
  bombs = await makeBombs()
  server = await openRawServer((socket, address) => {
    const bomb = bombs.get(address.slice(1))
    const encoding = bomb ? address.slice(1) : 'gzip'
    socket.end(response(bomb ?? zlib.gzipSync('page'), `Content-Encoding: ${encoding}`))
  })
})
afterAll(() => server.close())

describe('safeFetch', () => {
  it('is tried with bodies of under 2 MB that decode to 1 GB', async () => {
    for (const bomb of bombs.values()) expect(bomb.length).toBeLessThan(limit)
    let size = 0
    for await (const part of zlib.createBrotliDecompress().end(bombs.get('br'))) size += part.length
    expect(size).toBe(bombBytes)
  })

  it.each(['gzip', 'deflate', 'br', 'zstd'])('cuts a %s bomb at the limit', async (encoding) => {
    const { body, isTruncated } = await fetchLocally(server.origin, `/${encoding}`)
    expect(body).toHaveLength(limit)
    expect(isTruncated).toBe(true)
  })

  it('holds no more than 60 MB while it decodes bombs of 1 GB', async () => {
    const addresses = ['warm-up', ...bombs.keys()].map((encoding) => `${server.origin}/${encoding}`)
    const { stdout } = await promisify(execFile)(process.execPath, [
      path.join(__dirname, 'memory-use.ts'),
      ...addresses,
    ])
    const { results, grownBytes } = JSON.parse(stdout)
    expect(results).toEqual(Array(bombs.size).fill({ size: limit, isTruncated: true }))
    expect(grownBytes).toBeLessThan(60_000_000)
  })
})
