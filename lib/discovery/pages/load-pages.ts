import 'server-only'
import { cache } from 'react'
import { loadFixedPages, loadPagesOfType, pageTypes } from '@/lib/content/queries/public-pages'
import { mostPages, pageRegistry } from './page-registry'
import type { PublicPage } from './public-page'

/**
 * Every public page of the site, as published. What is made of it is cached under the types of all pages; a publish
 * makes it read again the slices of its own type only.
 */
export const loadPublicPages = cache(async (): Promise<PublicPage[]> => {
  const [fixed, ...ofTypes] = await Promise.all([
    loadFixedPages(),
    ...pageTypes.map((type) => loadPagesOfType(type, mostPages)),
  ])
  return pageRegistry([...fixed, ...ofTypes.flat()])
})

/** The same without the pages that ask to be left out. */
export const loadListedPages = async () => (await loadPublicPages()).filter(({ isListed }) => isListed)
