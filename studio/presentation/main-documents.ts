import type { DocumentResolver, DocumentResolverContext } from 'sanity/presentation'
import { routes } from '@/lib/addresses/routes'
import { pageTypes, singlePageTypes } from '@/lib/pages/page-types'
import { pageDirectories } from '@/lib/pages/resolve-path'

/** The main document of each page, whose form Presentation opens; the first match wins. */
export const mainDocuments: DocumentResolver[] = [
  // Draft mode is being turned on: the page comes next, so none is missing.
  { route: routes.enableDraftMode, resolve: () => undefined },
  ...singlePageTypes.map((type) => ({ route: pageTypes[type].path, type })),
  ...pageDirectories.map(({ directory, types }) => ({
    // At the top of the site, a slug may have levels.
    route: directory === '/' ? '/:slug+' : `${directory}:slug`,
    filter: `_type in ${JSON.stringify(types)} && slug.current == $slug`,
    params: ({ params: { slug = '' } }: DocumentResolverContext) => ({ slug: [slug].flat().join('/') }),
  })),
]
