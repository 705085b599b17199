import { glob, mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { ArchiveFault } from './archive-fault.ts'
import { unpack } from './unpack.ts'

/** An archive as a directory on disk, whatever it came as. */
export interface ArchiveSource {
  /** The directory that `_sanityAsset` addresses are relative to. */
  directory: string
  dataFile: string
  /** Removes what was unpacked; does nothing to a directory of the user's own. */
  [Symbol.asyncDispose](): Promise<void>
}

/** Where Sanity's own import looks for the documents. */
const DATA_FILES = ['*.ndjson', '*/*.ndjson', '*/*/*.ndjson']

async function isGzip(file: string) {
  await using handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
  return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b
}

async function findDataFile(directory: string, name: string) {
  const found: string[] = []
  for await (const file of glob(DATA_FILES, { cwd: directory })) found.push(file)
  const [file, other] = found
  if (!file) throw new ArchiveFault(`${name} holds no .ndjson file with documents. Nothing was imported.`)
  if (!other) return join(directory, file)
  throw new ArchiveFault(
    `${name} holds more than one .ndjson file (${file}, ${other}). Nothing was imported.`,
  )
}

/**
 * Opens a dataset archive: a tar.gz as Sanity exports it, its unpacked directory, or an .ndjson file alone.
 * @throws ArchiveFault when there is no such archive at the path
 */
export async function openArchive(path: string): Promise<ArchiveSource> {
  const name = path
  const absolute = resolve(path)
  const found = await stat(absolute).catch(() => {
    throw new ArchiveFault(`There is no archive at ${absolute}.`)
  })
  if (found.isFile() && (await isGzip(absolute))) return openPacked(absolute, name)
  const dataFile = found.isDirectory() ? await findDataFile(absolute, name) : absolute
  return { directory: dirname(dataFile), dataFile, async [Symbol.asyncDispose]() {} }
}

async function openPacked(file: string, name: string): Promise<ArchiveSource> {
  const unpacked = await mkdtemp(join(tmpdir(), 'content-archive-'))
  const dispose = () => rm(unpacked, { recursive: true, force: true })
  try {
    await unpack(file, unpacked)
    const dataFile = await findDataFile(unpacked, name)
    return { directory: dirname(dataFile), dataFile, [Symbol.asyncDispose]: dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}
