import { PassThrough, Readable, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import zlib from 'node:zlib'

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
export async function makeBombs(): Promise<Map<string, Buffer>> {
  const data = deflated()
  const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }
  return new Map([
    ['gzip', Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]), data])],
    ['deflate', Buffer.concat([Buffer.from([0x78, 0x9c]), data])],
    ['br', await compressed(zlib.createBrotliCompress(quality))],
    ['zstd', await compressed(zlib.createZstdCompress())],
  ])
}
