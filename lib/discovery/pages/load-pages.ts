import 'server-only'
import { cache } from 'react'
import { loadPagesOfType, loadSinglePages } from '@/lib/content/queries/public-pages'
import { slugPageTypes } from '@/lib/pages/page-types'
import { maxPages, type PublicPage, pageRegistry } from './page-registry'

/**
 * All published pages of the site. What is built from them is cached under the types of all pages; after a publish only
 * the slices of the changed type are loaded again.
 */
export const loadPublicPages = cache(async (): Promise<PublicPage[]> => {
  const [single, ...ofTypes] = await Promise.all([
    loadSinglePages(),
    ...slugPageTypes.map((type) => loadPagesOfType(type, maxPages)),
  ])
  return pageRegistry([...single, ...ofTypes.flat()])
})

/** The same without pages that set `noIndex`. */
export const loadListedPages = async () => (await loadPublicPages()).filter(({ isListed }) => isListed)
