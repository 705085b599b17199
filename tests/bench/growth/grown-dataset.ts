import { sampleDocuments } from '../lake/sample-documents.ts'
import { BENCH_TOKEN, ended, spawnLake, writeDocuments } from '../lake/spawned-lake.ts'

const pagesInPart = 25
/** Few, because every list of posts shows all categories. */
const categories = 8

export interface Size {
  posts: number
  /** All documents. Those that are not posts are authors, a few categories and documentation pages. */
  documents: number
}

export const postSlug = (n: number) => `post-${n}`
export const docSlug = (n: number) => `doc-${n}`

const ranked = (n: number) => `0|z${String(n).padStart(6, '0')}:`

const numberIn = (id: string) => Number(id.split('-').pop())
const isKept = (id: string) => numberIn(id) < categories
const keptReference = <Reference extends { _ref: string }>(reference: Reference): Reference => ({
  ...reference,
  _ref: `category-${numberIn(reference._ref) % categories}`,
})

function* documents({ posts, documents: total }: Size) {
  let count = 0
  // sampleDocuments() makes six posts, two authors and two categories in every ten documents.
  for (const document of sampleDocuments(Math.ceil(posts / 0.6))) {
    if (document._type === 'category' && !isKept(document._id)) continue
    count++
    yield 'categories' in document
      ? { ...document, categories: document.categories.map(keptReference) }
      : document
  }
  const body = [...sampleDocuments(10)].find((document) => 'body' in document)
  for (let n = 0; count < total; n++, count++) {
    const part = n - (n % pagesInPart)
    yield {
      _id: `docPage-${n}`,
      _type: 'docPage',
      title: `Page ${n} of the manual`,
      slug: { _type: 'slug', current: docSlug(n) },
      orderRank: ranked(n),
      summary: `What page ${n} is for.`,
      lastUpdated: '2026-11-01',
      body: body && 'body' in body ? body.body : [],
      ...(n === part ? {} : { parent: { _type: 'reference', _ref: `docPage-${part}` } }),
    }
  }
}

/** Writes the documents of a size into a running lake. @throws when the lake rejects one */
export const fillLake = (address: string, token: string, size: Size): Promise<void> =>
  writeDocuments(address, token, [...documents(size)])

/**
 * Fills a lake's data directory, which no other process may have open. Sends no webhooks.
 * @throws when the lake rejects a document
 */
export async function growDataset(directory: string, size: Size): Promise<void> {
  const lake = await spawnLake(directory)
  try {
    await fillLake(lake.address, BENCH_TOKEN, size)
  } finally {
    lake.child.kill('SIGTERM')
    await ended(lake.child)
  }
}
