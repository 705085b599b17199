import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, gunzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { ArchiveError, messageOf } from './archive-error.ts'

const GIBIBYTE = 1024 ** 3

/** Limits of an unpacked archive: enough for any dataset export, and a stop for decompression bombs. */
export const UNPACK_LIMITS = { bytes: 8 * GIBIBYTE, entries: 200_000, depth: 8 }
/** JSON and pictures shrink to a tenth at most; small archives may have any ratio. */
const MOST_RATIO = 200
const ANY_RATIO_BYTES = GIBIBYTE / 4

interface PackedFile {
  isGzip: boolean
  /** Documents alone, without a tar around them. */
  isNdjson: boolean
  isTar: boolean
  bytes: number
}

/** Reads from a file's first bytes how it is packed, as Sanity's own import does, which goes by no name. */
export async function inspectFile(file: string): Promise<PackedFile> {
  await using handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
  const start = buffer.subarray(0, bytesRead)
  const isGzip = start.length >= 2 && start.readUInt16BE() === 0x1f8b
  let content = start
  try {
    if (isGzip) content = gunzipSync(start, { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    // The whole file is refused with a reason when it is unpacked.
  }
  return {
    isGzip,
    isTar: content.toString('latin1', 257, 262) === 'ustar',
    isNdjson: /^(?:\xef\xbb\xbf)?\s*\{/.test(content.toString('latin1', 0, 64)),
    bytes: (await handle.stat()).size,
  }
}

function bounded(limit: number) {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      bytes += chunk.length
      if (bytes > limit) callback(new ArchiveError(`It unpacks to more than ${limit} bytes.`))
      else callback(null, chunk)
    },
  })
}

const leavesDirectory = (name: string) => /^([/\\]|[a-z]:)/i.test(name) || name.split(/[/\\]/).includes('..')

/**
 * Unpacks the files and directories of a tar.gz or tar into an empty directory, or an .ndjson.gz as its data.ndjson.
 * @throws ArchiveError if it is none of these, has an entry outside the directory, holds a link, or is too large
 */
export async function unpack(file: string, directory: string, limits = UNPACK_LIMITS): Promise<void> {
  let entries = 0
  const { isGzip, isTar, isNdjson, bytes } = await inspectFile(file)
  const mostBytes = Math.min(limits.bytes, Math.max(ANY_RATIO_BYTES, bytes * MOST_RATIO))
  const untar = () =>
    unpackTar(directory, {
      strict: true,
      maxDepth: limits.depth,
      fmode: 0o600,
      dmode: 0o700,
      filter: ({ name, type = 'file' }) => {
        entries += 1
        if (entries > limits.entries) throw new ArchiveError(`It holds more than ${limits.entries} entries.`)
        if (leavesDirectory(name)) throw new ArchiveError(`Its entry "${name}" points outside the archive.`)
        if (type !== 'file' && type !== 'directory') {
          throw new ArchiveError(
            `Its entry "${name}" is a ${type}; an archive holds files and directories only.`,
          )
        }
        return true
      },
    })
  try {
    await pipeline([
      createReadStream(file),
      ...(isGzip ? [createGunzip()] : []),
      bounded(mostBytes),
      isNdjson && !isTar ? createWriteStream(join(directory, 'data.ndjson'), { mode: 0o600 }) : untar(),
    ])
  } catch (error) {
    throw new ArchiveError(`${file} cannot be unpacked. ${messageOf(error)}. Nothing was imported.`)
  }
}
