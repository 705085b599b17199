import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { ArchiveError } from './archive-error.ts'

const GIBIBYTE = 1024 ** 3

/** Limits of an unpacked archive: enough for any dataset export, and a stop for decompression bombs. */
export const UNPACK_LIMITS = { bytes: 8 * GIBIBYTE, entries: 200_000, depth: 8 }

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
 * Unpacks the files and directories of a tar.gz into an empty directory.
 * @throws ArchiveError if it is not a tar.gz, has an entry outside the directory, holds a link, or is too large
 */
export async function unpack(file: string, directory: string, limits = UNPACK_LIMITS): Promise<void> {
  let entries = 0
  const extraction = unpackTar(directory, {
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
    await pipeline(createReadStream(file), createGunzip(), bounded(limits.bytes), extraction)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ArchiveError(`${file} cannot be unpacked. ${reason} Nothing was imported.`)
  }
}
