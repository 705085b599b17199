import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { PassThrough, Readable, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { siteModules } from '@/local/supervisor/project'
import { failureOf, fetchLocally } from './fetch-locally'
import { response, sendEndlessly, serveRaw } from './raw-server'

const blockBytes = 2 ** 20
const blocks = 1_024

/** DEFLATE blocks for 1 GB of zeros: one full flush allows to repeat what is compressed. */
function deflated(): Buffer {
  const options = { level: 9, finishFlush: zlib.constants.Z_FULL_FLUSH }
  const block = zlib.deflateRawSync(Buffer.alloc(blockBytes), options)
  return Buffer.concat(Array<Buffer>(blocks).fill(block))
}

async function compressed(encoder: Transform): Promise<Buffer> {
  const block = Buffer.alloc(blockBytes)
  const result = new PassThrough()
  const zeros = Readable.from(Array<Buffer>(blocks).fill(block))
  const [bytes] = await Promise.all([buffer(result), pipeline(zeros, encoder, result)])
  return bytes
}

/** Bodies of under 2 MB that decode to 1 GB, by their encoding. The checksum at the end is left out. */
async function makeBombs(): Promise<Map<string, Buffer>> {
  const data = deflated()
  const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }
  return new Map([
    ['gzip', Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]), data])],
    ['deflate', Buffer.concat([Buffer.from([0x78, 0x9c]), data])],
    ['br', await compressed(zlib.createBrotliCompress(quality))],
    ['zstd', await compressed(zlib.createZstdCompress())],
  ])
}

const raw = serveRaw()
const text = 'Words that repeat, words that repeat. '.repeat(2_000)
const noise = randomBytes(50_000)
const encoders: [string, (data: Uint8Array | string) => Buffer][] = [
  ['gzip', zlib.gzipSync],
  ['x-gzip', zlib.gzipSync],
  ['GZIP', zlib.gzipSync],
  ['deflate', zlib.deflateSync],
  ['deflate', zlib.deflateRawSync],
  ['br', zlib.brotliCompressSync],
  ['zstd', zlib.zstdCompressSync],
]

/** Fetches a body, which the server sends with Content-Length. */
function fetchBody(body: string | Uint8Array, encoding?: string, options = {}) {
  const headers = encoding ? [`Content-Encoding: ${encoding}`] : []
  raw.respond((socket) => socket.end(response(body, ...headers)))
  return fetchLocally(raw.server.origin, '/', options)
}

describe('the body of a response', () => {
  it.each(encoders)('decodes %s, and cuts what it decodes to at the limit', async (encoding, encode) => {
    const { body, isTruncated, headers } = await fetchBody(encode(text), encoding)
    expect([Buffer.from(body).toString(), isTruncated]).toEqual([text, false])
    expect(headers.get('content-encoding')).toBe(encoding)
    const cut = await fetchBody(encode(text), encoding, { maxBytes: 50_000 })
    expect([Buffer.from(cut.body).toString(), cut.isTruncated]).toEqual([text.slice(0, 50_000), true])
  })

  it.each(encoders)('returns the start of %s that ends too early', async (encoding, encode) => {
    const encoded = encode(noise)
    const { body, isTruncated } = await fetchBody(encoded.subarray(0, encoded.length - 1_000), encoding)
    expect(isTruncated).toBe(true)
    expect(body.length).toBeGreaterThan(0)
    expect(noise.subarray(0, body.length).equals(body)).toBe(true)
  })

  it.each(['gzip', 'deflate', 'br', 'zstd'])('rejects text that is said to be %s', async (encoding) => {
    expect(await failureOf(fetchBody('plain text, long enough', encoding))).toMatchObject({
      problem: 'invalid-response',
      message: '127.0.0.1 sent a body that cannot be decoded.',
    })
  })

  it('rejects a body that is compressed twice', async () => {
    const twice = zlib.gzipSync(zlib.gzipSync(text))
    expect((await failureOf(fetchBody(twice, 'gzip, gzip'))).problem).toBe('invalid-response')
  })

  it.each(['identity', 'utf-8', 'constructor', ''])(
    'leaves a body with the encoding "%s" as it is',
    async (encoding) => {
      const { body } = await fetchBody(text, encoding)
      expect(Buffer.from(body).toString()).toBe(text)
    },
  )

  it.each(['gzip', 'br', undefined])('accepts an empty body with the encoding %s', async (encoding) => {
    expect(await fetchBody('', encoding)).toMatchObject({ body: new Uint8Array(), isTruncated: false })
  })

  it.each([
    [1_000, 1_000, false],
    [1_001, 1_000, true],
    [2_000_000, undefined, false],
    [2_000_001, undefined, true],
  ])('reads %i bytes with the limit %s', async (size, maxBytes, isTruncated) => {
    const result = await fetchBody(Buffer.alloc(size, 'a'), undefined, maxBytes ? { maxBytes } : {})
    expect(result.isTruncated).toBe(isTruncated)
    expect(result.body).toHaveLength(maxBytes ?? 2_000_000)
  })

  it.each(['', 'Transfer-Encoding: chunked\r\n'])(
    'ends an endless body and its connection (%j)',
    async (header) => {
      const piece = 'x'.repeat(16_384)
      const chunk = header ? `${piece.length.toString(16)}\r\n${piece}\r\n` : piece
      const closed = new Promise((resolve) => {
        raw.respond((socket) =>
          sendEndlessly(socket.on('close', resolve), chunk, `HTTP/1.1 200 OK\r\n${header}\r\n`),
        )
      })
      const { body, isTruncated } = await fetchLocally(raw.server.origin, '/')
      expect(body).toHaveLength(2_000_000)
      expect(isTruncated).toBe(true)
      await closed
    },
  )

  it('ends the connection when a body cannot be decoded and does not end', async () => {
    const start = 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nnot compressed at all'
    const closed = new Promise((resolve) => raw.respond((socket) => socket.on('close', resolve).write(start)))
    expect(await failureOf(fetchLocally(raw.server.origin, '/'))).toMatchObject({
      problem: 'invalid-response',
    })
    await closed
  })
})

describe('bombs', () => {
  let bombs: Map<string, Buffer>

  beforeAll(async () => {
    bombs = await makeBombs()
    raw.respond((socket, address) => {
      const bomb = bombs.get(address.slice(1))
      const encoding = bomb ? address.slice(1) : 'gzip'
      socket.end(response(bomb ?? zlib.gzipSync('page'), `Content-Encoding: ${encoding}`))
    })
  })

  it('are cut at the limit, with no more than 60 MB of memory', async () => {
    for (const bomb of bombs.values()) expect(bomb.length).toBeLessThan(2_000_000)
    const addresses = ['warm-up', ...bombs.keys()].map((encoding) => `${raw.server.origin}/${encoding}`)
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...siteModules,
      path.join(__dirname, 'memory-use.ts'),
      ...addresses,
    ])
    const { results, grownBytes } = JSON.parse(stdout)
    expect(results).toEqual(Array(bombs.size).fill({ size: 2_000_000, isTruncated: true }))
    expect(grownBytes).toBeLessThan(60_000_000)
  })
})
