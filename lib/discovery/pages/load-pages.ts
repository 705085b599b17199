import 'server-only'
import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { typeTag } from '@/lib/content/cache-tags'
import { lifetimeSeconds, retrySeconds } from '@/lib/content/fetch-content'
import { currentDocuments } from '@/lib/content/published/current-documents'
import { type DocumentEntry, pageTime } from '@/lib/content/published/document-entry'
import { contentTypeNames } from '@/lib/content/queries/published-documents'
import { environment } from '@/lib/env/server'
import { pageTypeNames } from '@/lib/pages/page-types'
import { type PublicPage, pageRegistry } from './page-registry'

const tags = contentTypeNames.map(typeTag)

/** Gives the file that is being generated the tags of all content, so that every publish expires it. */
const keepUntilPublish = unstable_cache(async () => true, ['all-content'], {
  tags,
  revalidate: lifetimeSeconds,
})
const keepShortly = unstable_cache(async () => true, ['all-content-shortly'], {
  tags,
  revalidate: retrySeconds,
})

const typeOrder: readonly string[] = pageTypeNames

/** By type and id, so that the order does not depend on when a document changed. */
const compare = (a: DocumentEntry, b: DocumentEntry) =>
  typeOrder.indexOf(a._type) - typeOrder.indexOf(b._type) || (a._id < b._id ? -1 : 1)

/** The pages in a state of the documents. */
let made: { state: string; pages: readonly PublicPage[]; listed: readonly PublicPage[] } | undefined

const loadPages = cache(async () => {
  const published = currentDocuments()
  const { documents, isCurrent } = await published.current(0)
  if (!isCurrent && environment.isBuild) throw new Error('The published pages cannot be read.')
  await (isCurrent ? keepUntilPublish() : keepShortly())
  const state = `${published.origin}:${published.log.sequence}`
  if (made?.state !== state) {
    const now = Date.now()
    const shown = [...documents.values()].filter(
      (entry) => (pageTime(entry) ?? Number.POSITIVE_INFINITY) <= now,
    )
    const pages = pageRegistry(shown.sort(compare))
    made = { state, pages, listed: pages.filter(({ isListed }) => isListed) }
  }
  return made
})

/**
 * All published pages of the site, in their current state, for files that are generated at a publish. The list is a new one only
 * after a change.
 * @throws if the content was never read, and during a build if it cannot be read
 */
export const loadPublicPages = async () => (await loadPages()).pages

/** The same without pages that set `noIndex`. */
export const loadListedPages = async () => (await loadPages()).listed
