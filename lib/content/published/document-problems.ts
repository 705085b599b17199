import 'server-only'
import { z } from 'zod'
import { KeptFile, keptPath } from '@/lib/cache/kept-file'
import { isPossibleSlug } from '../../addresses/slug'
import { isSlugPageType, pagePath } from '../../pages/page-types'
import { loadRawDocuments, type RawDocument } from '../queries/published-documents'
import { documentShape, sanitize } from '../sanitize'
import { currentDocuments } from './current-documents'

const place = z.object({ path: z.string(), problem: z.string() })

/** What the site knows of one revision of a document. */
const checkedDocument = z.object({
  id: z.string(),
  revision: z.string(),
  problems: z.array(place),
  /** The documents it refers to. */
  references: z.array(z.object({ path: z.string(), id: z.string() })),
})
type CheckedDocument = z.output<typeof checkedDocument>

const openFile = () => new KeptFile(keptPath('document-problems.json'), z.array(checkedDocument))
const saveEveryMs = 30_000
/** Documents in one query. */
const sliceLength = 200

interface Checks {
  known?: Map<string, CheckedDocument>
  savedAt: number
  update?: Promise<void>
}

declare global {
  // Next loads a module once for pages and once for route handlers; both share what is known.
  var checkedDocuments: Checks | undefined
}

const shared = () => {
  globalThis.checkedDocuments ??= { savedAt: Number.NEGATIVE_INFINITY }
  return globalThis.checkedDocuments
}

/** Files are no documents of the content model, and the Content Lake checks references to them. */
const isDocumentId = (id: string) => !/^(?:image|file)-/.test(id)

function referencesIn(value: unknown, path: string): CheckedDocument['references'] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => referencesIn(item, `${path}[${index}]`))
  if ('_ref' in value && typeof value._ref === 'string' && value._ref)
    return isDocumentId(value._ref) ? [{ path, id: value._ref }] : []
  return Object.entries(value).flatMap(([name, field]) =>
    referencesIn(field, path ? `${path}.${name}` : name),
  )
}

/** What of a document the site cannot show. */
export function checkDocument(document: RawDocument): CheckedDocument {
  const problems: CheckedDocument['problems'] = []
  const { slug } = z.object({ slug: z.object({ current: z.string() }) }).safeParse(document).data ?? {}
  if (slug && isSlugPageType(document._type) && !isPossibleSlug(slug.current))
    problems.push({ path: 'slug', problem: 'cannot be part of an address, so the site has no page of it' })
  const shape = documentShape(document._type)
  if (shape) sanitize(shape, document, '', (path, problem) => problems.push({ path, problem }))
  return { id: document._id, revision: document._rev, problems, references: referencesIn(document, '') }
}

function log({ id, revision, problems }: CheckedDocument, type: string) {
  if (problems.length === 0) return
  const words = problems.map(({ path, problem }) => `${path || 'the document'} ${problem}`).join('; ')
  console.warn(
    `The site leaves out a part of ${type} ${id} (revision ${revision}): ${words}. The Studio lists it under "Problems".`,
  )
}

async function update(): Promise<void> {
  const file = openFile()
  const state = shared()
  state.known ??= new Map((await file.load())?.map((one) => [one.id, one]))
  const { known } = state
  const { documents } = await currentDocuments().current(0)
  for (const id of known.keys()) if (!documents.has(id)) known.delete(id)
  const changed = [...documents.values()].filter(({ _id, _rev }) => known.get(_id)?.revision !== _rev)
  for (let from = 0; from < changed.length; from += sliceLength) {
    const ids = changed.slice(from, from + sliceLength).map(({ _id }) => _id)
    for (const document of await loadRawDocuments(ids)) {
      const checked = checkDocument(document)
      known.set(document._id, checked)
      log(checked, document._type)
    }
  }
  const now = performance.now()
  if (changed.length === 0 || now < state.savedAt + saveEveryMs) return
  state.savedAt = now
  await file.save([...known.values()])
}

/**
 * Checks the published documents that have changed since the last check, and logs once for each revision what of it the site
 * leaves out. However many ask, one check runs at a time.
 * @throws if the Content Lake does not respond
 */
export async function checkDocuments(): Promise<void> {
  const state = shared()
  // A check that has begun may not see the newest change.
  await state.update?.catch(() => undefined)
  state.update ??= update().finally(() => {
    delete state.update
  })
  await state.update
}

/**
 * Checks these documents only, and logs what of them the site leaves out, where nothing is known of all others and nothing can be kept.
 * @throws as checkDocuments
 */
export async function checkNamedDocuments(ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += sliceLength)
    for (const document of await loadRawDocuments(ids.slice(from, from + sliceLength)))
      log(checkDocument(document), document._type)
}

/** A published document with something that the site cannot show. */
export interface DocumentWithProblems {
  id: string
  type: string
  title: string | null
  problems: CheckedDocument['problems']
}

/** The published documents of which the site leaves something out. @throws as checkDocuments */
export async function loadDocumentProblems(): Promise<DocumentWithProblems[]> {
  await checkDocuments()
  const { documents } = await currentDocuments().current(Number.POSITIVE_INFINITY)
  const byPath = Map.groupBy(
    [...documents.values()].filter(({ slug }) => slug !== null),
    pagePath,
  )
  return [...(shared().known?.values() ?? [])].flatMap(({ id, problems, references }) => {
    const document = documents.get(id)
    const missing = references
      .filter((reference) => !documents.has(reference.id))
      .map(({ path }) => ({ path, problem: 'refers to a document that is not published' }))
    const path = document?.slug ? pagePath(document) : undefined
    const other = path ? byPath.get(path)?.find(({ _id }) => _id !== id) : undefined
    const doubled = other
      ? [{ path: 'slug', problem: `is the address of another document, too: ${other.title ?? other._id}` }]
      : []
    const all = [...problems, ...missing, ...doubled]
    return document && all.length > 0
      ? [{ id, type: document._type, title: document.title, problems: all }]
      : []
  })
}
