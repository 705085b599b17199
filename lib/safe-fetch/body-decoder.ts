import { PassThrough, type Transform } from 'node:stream'
import zlib from 'node:zlib'
import { Failure } from './failure'

/** Node 20 has no zstd. */
const hasZstd = typeof zlib.createZstdDecompress === 'function'
/** The largest window that HTTP allows is 8 MB (RFC 9659). Without a limit, a response can ask for 128 MB. */
const zstdLimits = { params: { [zlib.constants.ZSTD_d_windowLogMax]: 23 } }
/** The lower half of the first byte of a zlib stream (RFC 1950). Some servers send bare DEFLATE data instead. */
const zlibMethod = 8

/** The value of Accept-Encoding. */
export const acceptedEncodings = ['gzip', 'deflate', 'br', ...(hasZstd ? ['zstd'] : [])].join(', ')

const decoders = new Map<string, (firstByte: number) => Transform>([
  ['gzip', () => zlib.createGunzip()],
  ['x-gzip', () => zlib.createGunzip()],
  [
    'deflate',
    (firstByte) => ((firstByte & 0xf) === zlibMethod ? zlib.createInflate() : zlib.createInflateRaw()),
  ],
  ['br', () => zlib.createBrotliDecompress()],
])
if (hasZstd) decoders.set('zstd', () => zlib.createZstdDecompress(zstdLimits))

/**
 * Creates the stream that undoes a Content-Encoding (RFC 9110, section 8.4). It changes nothing if the encoding is
 * unknown, as in browsers.
 * @param encoding the header's value
 * @param firstByte the first byte of the encoded body
 * @throws Failure for a body that is compressed twice, which servers do not do and which multiplies the work
 */
export function createDecoder(encoding: string, firstByte: number): Transform {
  const [decode, second] = encoding
    .toLowerCase()
    .split(',')
    .flatMap((name) => decoders.get(name.trim()) ?? [])
  if (second) throw new Failure('invalid-response', 'sent a body that is compressed more than once')
  return decode ? decode(firstByte) : new PassThrough()
}
