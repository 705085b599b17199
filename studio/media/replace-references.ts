import { isRecord, type SanityClient } from 'sanity'
import { z } from 'zod'

/** A change of a document's references to one file. */
export interface ReferencePatch {
  set: Record<string, string>
  unset: string[]
}

/** The paths of the items of a list: by key, or by place where a key is missing or not the only one of its kind. */
function itemPaths(path: string, items: readonly unknown[]): string[] {
  const keys = items.map((item) => (isRecord(item) && typeof item._key === 'string' ? item._key : undefined))
  const counts = new Map<unknown, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return keys.map((key, index) => {
    const isUnique = key !== undefined && counts.get(key) === 1
    return `${path}[${isUnique ? `_key==${JSON.stringify(key)}` : index}]`
  })
}

type OnFound = (path: string, picture: { path: string; value: Record<string, unknown> } | undefined) => void

/** Finds the references to a file, with the pictures or files that they belong to. */
function findReferences(value: unknown, path: string, id: string, onFound: OnFound) {
  if (Array.isArray(value)) {
    for (const [index, itemPath] of itemPaths(path, value).entries()) {
      const item: unknown = value[index]
      if (isRecord(item) && item._ref === id) onFound(itemPath, undefined)
      else findReferences(item, itemPath, id, onFound)
    }
  } else if (isRecord(value)) {
    for (const [name, child] of Object.entries(value)) {
      const childPath = path ? `${path}.${name}` : name
      if (isRecord(child) && child._ref === id)
        onFound(childPath, name === 'asset' ? { path, value } : undefined)
      else findReferences(child, childPath, id, onFound)
    }
  }
}

/**
 * The change that makes all references of a document to one file refer to another, wherever they are.
 * @param keepsFrames whether both pictures have the same proportions: otherwise focal point and crop are removed
 * @returns undefined if the document does not refer to it
 */
export function referencePatch(
  document: Record<string, unknown>,
  from: string,
  to: string,
  keepsFrames: boolean,
): ReferencePatch | undefined {
  const patch: ReferencePatch = { set: {}, unset: [] }
  findReferences(document, '', from, (path, picture) => {
    patch.set[`${path}._ref`] = to
    if (keepsFrames || !picture) return
    for (const name of ['hotspot', 'crop'])
      if (picture.value[name] !== undefined) patch.unset.push(`${picture.path}.${name}`)
  })
  return Object.keys(patch.set).length > 0 ? patch : undefined
}

const documentShape = z.looseObject({ _id: z.string(), _rev: z.string() })
const attempts = 5

const isConflict = (error: unknown) => isRecord(error) && error.statusCode === 409

async function replaceInDocument(
  client: SanityClient,
  id: string,
  [from, to, keepsFrames]: [string, string, boolean],
) {
  for (let attempt = 1; ; attempt += 1) {
    const found = await client.getDocument(id, { tag: 'media.replace' })
    if (!found) return
    const document = documentShape.parse(found)
    const patch = referencePatch(document, from, to, keepsFrames)
    if (!patch) return
    try {
      await client
        .patch(id, { ...patch, ifRevisionID: document._rev })
        .commit({ tag: 'media.replace', returnDocuments: false, visibility: 'async' })
      return
    } catch (error) {
      // Another editor has changed the document: its new version has the references elsewhere.
      if (!isConflict(error) || attempt === attempts) throw error
    }
  }
}

export interface Replacement {
  from: string
  to: string
  keepsFrames: boolean
}

/**
 * Replaces a file by another in each of the documents, drafts and versions included, one transaction each. What is left after an
 * interruption is done by calling it again.
 * @param ids of the documents
 * @param onProgress is called after each document
 * @returns the documents that could not be changed, with the reasons
 */
export async function replaceInDocuments(
  client: SanityClient,
  ids: readonly string[],
  { from, to, keepsFrames }: Replacement,
  onProgress: (done: number) => void,
): Promise<{ id: string; reason: string }[]> {
  const failures: { id: string; reason: string }[] = []
  for (const [index, id] of ids.entries()) {
    try {
      await replaceInDocument(client, id, [from, to, keepsFrames])
    } catch (error) {
      failures.push({ id, reason: error instanceof Error ? error.message : String(error) })
    }
    onProgress(index + 1)
  }
  return failures
}
