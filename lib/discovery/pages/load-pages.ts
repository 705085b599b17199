import 'server-only'
import { cache } from 'react'
import { loadPagesOfType, loadSinglePages } from '@/lib/content/queries/public-pages'
import { slugPageTypes } from '@/lib/pages/page-types'
import { mostPages, type PublicPage, pageRegistry } from './page-registry'

/**
 * Every public page of the site, as published. What is made of it is cached under the types of all pages; a publish
 * makes it read again the slices of its own type only.
 */
export const loadPublicPages = cache(async (): Promise<PublicPage[]> => {
  const [single, ...ofTypes] = await Promise.all([
    loadSinglePages(),
    ...slugPageTypes.map((type) => loadPagesOfType(type, mostPages)),
  ])
  return pageRegistry([...single, ...ofTypes.flat()])
})

/** The same without the pages that ask to be left out. */
export const loadListedPages = async () => (await loadPublicPages()).filter(({ isListed }) => isListed)
