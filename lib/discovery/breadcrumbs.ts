import { routes } from '../addresses/routes'
import type { EditedDocument } from '../content/edit-mark'
import type { OutlinePage } from '../content/queries/docs-pages'
import { type ListedPageType, pageTypes } from '../pages/page-types'

/** A page above another. */
export interface Crumb {
  name: string
  path: string
  /** What it is the title of, where it is no word of the site's own. */
  document?: EditedDocument
}

/*
 * The way down to a page, without the home page, which the brand in the bar leads to, and without the page itself. What
 * a reader sees (components/ui/breadcrumbs.tsx) and what machines read (structured-data/breadcrumb-list.ts) are the same.
 */

/** To a page that its type's list links to. */
export function listBreadcrumbs(type: ListedPageType): readonly Crumb[] {
  const { title, path } = pageTypes[type].list
  return [{ name: title, path }]
}

/** To the page where a demo is booked. */
export const bookingBreadcrumbs: readonly Crumb[] = [{ name: 'Free demo', path: routes.page('free-demo') }]

/** To a page of the documentation. @param part what it stands under; undefined where it stands under none */
export const docsBreadcrumbs = (part?: OutlinePage): readonly Crumb[] =>
  part?.slug && part.title
    ? [...listBreadcrumbs('docPage'), { name: part.title, path: routes.docPage(part.slug), document: part }]
    : listBreadcrumbs('docPage')
