import type { DocumentResolver } from 'sanity/presentation'
import { pageTypes, singlePageTypes } from '@/lib/pages/page-types'
import { pageDirectories } from '@/lib/pages/resolve-path'

/** The document that a page of the site shows, so that Presentation opens its form beside the page; the first match wins. */
export const mainDocuments: DocumentResolver[] = [
  ...singlePageTypes.map((type) => ({ route: pageTypes[type].path, type })),
  ...pageDirectories.map(({ directory, types }) => ({
    route: `${directory}:slug`,
    filter: `_type in ${JSON.stringify(types)} && slug.current == $slug`,
  })),
]
