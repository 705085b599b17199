import { glob, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { ArchiveError, messageOf, systemCodeOf } from './archive-error.ts'
import { inspectFile, unpack } from './unpack.ts'

/** An opened archive: its data file and the directory of its assets. */
export interface ArchiveSource {
  /** The directory that `_sanityAsset` paths are relative to. */
  directory: string
  dataFile: string
  /** Deletes the temporary directory, if the archive was unpacked into one. */
  [Symbol.asyncDispose](): Promise<void>
}

/** Where Sanity's own import looks for the documents. */
const DATA_FILES = ['*.ndjson', '*/*.ndjson', '*/*/*.ndjson']

async function findDataFile(directory: string, name: string) {
  const found: string[] = []
  for await (const file of glob(DATA_FILES, { cwd: directory })) found.push(file)
  const [file, other] = found
  if (!file) throw new ArchiveError(`${name} holds no .ndjson file with documents. Nothing was imported.`)
  if (!other) return join(directory, file)
  throw new ArchiveError(
    `${name} holds more than one .ndjson file (${file}, ${other}). Nothing was imported.`,
  )
}

/** @throws ArchiveError if the file is empty, or is named .tgz or .gz but is neither gzip nor a tar */
async function openFile(file: string, name: string, size: number): Promise<ArchiveSource> {
  if (size === 0) throw new ArchiveError(`${name} is empty. Nothing was imported.`)
  const { isGzip, isTar } = await inspectFile(file)
  if (isGzip || isTar) return openPacked(file, name)
  if (/\.(?:tgz|gz)$/i.test(name)) {
    throw new ArchiveError(`${name} is not an archive: it is not compressed with gzip. Nothing was imported.`)
  }
  return openUnpacked(file)
}

const openUnpacked = (dataFile: string): ArchiveSource => ({
  directory: dirname(dataFile),
  dataFile,
  async [Symbol.asyncDispose]() {},
})

/**
 * Opens a dataset archive: a tar.gz as Sanity exports it, its unpacked directory, or an .ndjson or .ndjson.gz file alone.
 * @throws ArchiveError if there is no archive at the path, or it cannot be opened
 */
export async function openArchive(path: string): Promise<ArchiveSource> {
  const absolute = resolve(path)
  try {
    const found = await stat(absolute)
    if (found.isDirectory()) return openUnpacked(await findDataFile(absolute, path))
    if (found.isFile()) return await openFile(absolute, path, found.size)
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    if (['ENOENT', 'ENOTDIR'].includes(systemCodeOf(error) ?? ''))
      throw new ArchiveError(`There is no archive at ${absolute}.`)
    throw new ArchiveError(`${absolute} cannot be opened: ${messageOf(error)}`)
  }
  throw new ArchiveError(`${absolute} is neither a file nor a directory.`)
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
