import { constants, createReadStream } from 'node:fs'
import { access, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'
import {
  type ArchiveLine,
  assetsIn,
  datasetReferencesIn,
  documentSchema,
  isRelease,
  strongReferencesIn,
} from './archive-document.ts'
import { ArchiveError, archiveFault, messageOf } from './archive-error.ts'
import type { ArchiveSource } from './archive-source.ts'

/** The valid lines, and one sentence for each invalid line. */
interface ReadResult {
  lines: ArchiveLine[]
  systemDocuments: number
  complaints: string[]
}

const LINE_FEED = 0x0a
/** sanity.io/docs/technical-limits: the largest document. */
const MOST_LINE_BYTES = 32 * 1024 * 1024
/** The Content Lake takes requests of up to 200 levels. */
const MOST_LEVELS = 190
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Only a line feed ends a line (github.com/ndjson/ndjson-spec): a JSON text may hold U+2028 and U+2029 unescaped. A line that is too
 * long is undefined and takes no memory.
 */
async function* linesOf(file: string): AsyncGenerator<Buffer | undefined> {
  let pending: Buffer[] = []
  let size = 0
  const add = (part: Buffer) => {
    size += part.length
    if (size > MOST_LINE_BYTES) pending = []
    else pending.push(part)
  }
  const take = () => {
    const line = size > MOST_LINE_BYTES ? undefined : Buffer.concat(pending)
    pending = []
    size = 0
    return line
  }
  for await (const chunk of createReadStream(file)) {
    const bytes: Buffer = chunk
    let start = 0
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
      add(bytes.subarray(start, end))
      yield take()
      start = end + 1
    }
    add(bytes.subarray(start))
  }
  yield take()
}

/** The depth is bounded, so that other functions can visit the value by recursion. */
const isDeeperThan = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((item) => isDeeperThan(item, levels - 1)))

function readLine(bytes: Buffer | undefined, line: number): ArchiveLine | string | undefined {
  if (!bytes) return `Line ${line} is longer than 32 MB, which no document can be.`
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    return `Line ${line} is not UTF-8: the file was saved in another encoding.`
  }
  if (!text.trim()) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return `Line ${line} is not JSON: ${messageOf(error)}.`
  }
  if (isDeeperThan(value, MOST_LEVELS)) return `Line ${line} is nested more than ${MOST_LEVELS} levels deep.`
  const result = documentSchema.safeParse(value)
  if (result.success) return { line, document: result.data }
  return `Line ${line} ${result.error.issues.map(({ message }) => message).join(' and ')}.`
}

/**
 * Reads a whole NDJSON file, even if lines are invalid. Empty lines are skipped but counted.
 * System documents (`_.…`) are left out, except releases: they belong to the service, such as groups of users.
 */
async function readLines(file: string): Promise<ReadResult> {
  const lines: ArchiveLine[] = []
  const complaints: string[] = []
  let number = 0
  let systemDocuments = 0
  for await (const bytes of linesOf(file)) {
    number += 1
    const read = readLine(bytes, number)
    if (typeof read === 'string') complaints.push(read)
    else if (read?.document._id.startsWith('_.') && !isRelease(read.document)) systemDocuments += 1
    else if (read) lines.push(read)
  }
  return { lines, systemDocuments, complaints }
}

/** Compares real paths, so that neither ../ nor a symbolic link imports a file from outside the archive. */
export const isInside = async (file: string, directory: string) =>
  (await realpath(file)).startsWith((await realpath(directory)) + sep)

async function complaint(address: string, directory: string): Promise<string | undefined> {
  // Fetched during the import, which takes `https://./` for a file.
  const remote = /^(?:image|file)@(https?:\/\/(?!\.\/).*)$/.exec(address)?.[1]
  if (remote && URL.canParse(remote)) {
    const { username, password } = new URL(remote)
    return username || password ? 'names an address with a user name or password' : undefined
  }
  const relative = /^(?:image|file)@file:\/\/\.\/(.+)$/.exec(address)?.[1]
  if (!relative)
    return `is "${address}"; it must look like image@file://./images/name.png or image@https://example.com/name.png`
  const file = fileURLToPath(new URL(relative, `${pathToFileURL(directory).href}/`))
  try {
    if (!(await isInside(file, directory))) return `names ${relative}, which is outside the archive`
    await access(file, constants.R_OK)
    const found = await stat(file)
    if (!found.isFile()) return `names ${relative}, which is not a file`
    return found.size > 0 ? undefined : `names ${relative}, which is empty`
  } catch {
    return `names ${relative}, which is not in the archive or cannot be read`
  }
}

/** @returns one sentence for each `_sanityAsset` that does not name a readable file of the archive */
async function checkAssets(lines: readonly ArchiveLine[], directory: string): Promise<string[]> {
  const known = new Map<string, Promise<string | undefined>>()
  const checked = lines.flatMap(({ line, document }) =>
    assetsIn(document).map(async ({ path, value }) => {
      const verdict = known.get(value) ?? complaint(value, directory)
      known.set(value, verdict)
      const reason = await verdict
      return reason && `Line ${line} (${document._id}): the asset at "${path}" ${reason}.`
    }),
  )
  return (await Promise.all(checked)).filter((sentence) => sentence !== undefined)
}

/** Original file names, titles and other fields of assets, by `image-<sha1>`. */
const assetMapSchema = z.record(z.string(), z.looseObject({}))

/** An archive that passed all checks which do not need the dataset. */
export interface CheckedArchive {
  lines: ArchiveLine[]
  /** How many documents, such as groups of users, belong to the service and are left out. */
  systemDocuments: number
  directory: string
  assetMap: Record<string, Record<string, unknown>>
  /** Strong references to documents that are not in the archive. */
  outward: { line: number; id: string; path: string; target: string }[]
  /** References to other datasets. */
  crossDataset: { line: number; id: string; path: string; dataset: string }[]
}

function repeatedIds(lines: readonly ArchiveLine[]): string[] {
  const first = new Map<string, number>()
  return lines.flatMap(({ line, document: { _id } }) => {
    const before = first.get(_id)
    first.set(_id, before ?? line)
    return before === undefined
      ? []
      : [`Line ${line} has the _id "${_id}" again; line ${before} has it already.`]
  })
}

async function readAssetMap(directory: string): Promise<CheckedArchive['assetMap'] | string> {
  const text = await readFile(join(directory, 'assets.json'), 'utf8').catch(() => '{}')
  try {
    return assetMapSchema.parse(JSON.parse(text))
  } catch {
    return 'The file assets.json is not a JSON object of asset descriptions.'
  }
}

/**
 * Reads the whole archive and checks what does not need the dataset: each line is a document, ids are unique, and
 * every image and file exists.
 * @throws ArchiveError that names each invalid line by its number
 */
export async function checkArchive({ dataFile, directory }: ArchiveSource): Promise<CheckedArchive> {
  const { lines, systemDocuments, complaints } = await readLines(dataFile)
  complaints.push(...repeatedIds(lines), ...(await checkAssets(lines, directory)))
  const assetMap = await readAssetMap(directory)
  if (typeof assetMap === 'string') complaints.push(assetMap)
  if (complaints.length > 0 || typeof assetMap === 'string') {
    throw archiveFault(complaints, 'Nothing was imported.')
  }
  if (lines.length === 0) throw new ArchiveError('The archive holds no documents. Nothing was imported.')
  const ids = new Set(lines.map(({ document }) => document._id))
  const outward = lines.flatMap(({ line, document }) =>
    strongReferencesIn(document)
      .filter(({ value }) => !ids.has(value))
      .map(({ path, value }) => ({ line, id: document._id, path, target: value })),
  )
  const crossDataset = lines.flatMap(({ line, document }) =>
    datasetReferencesIn(document).map(({ path, value }) => ({
      line,
      id: document._id,
      path,
      dataset: value,
    })),
  )
  return { lines, systemDocuments, directory, assetMap, outward, crossDataset }
}
