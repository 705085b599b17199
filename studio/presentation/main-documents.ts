import type { DocumentResolver } from 'sanity/presentation'
import { routes } from '@/lib/addresses/routes'

/** Which document an address of the site is made of, so that Presentation opens it beside the page. */
export const mainDocuments: DocumentResolver[] = [
  { route: routes.home, type: 'homePage' },
  { route: `${routes.blog}/:slug`, filter: '_type == "post" && slug.current == $slug' },
]
