import { routes } from '../addresses/routes'
import type { EditedDocument } from '../content/edit-mark'
import type { OutlinePage } from '../content/queries/docs-pages'
import { type ListedPageType, pageTypes } from '../pages/page-types'

/** An entry of the breadcrumbs. */
export interface Crumb {
  name: string
  path: string
  /** The document whose title the name is, unless the name is part of the code. */
  document?: EditedDocument
}

/*
 * Breadcrumbs of a page, without the home page, to which the brand in the bar links, and without the page itself. The
 * visible ones (components/ui/breadcrumbs.tsx) and those for machines (structured-data/breadcrumb-list.ts) are equal.
 */

/** To a page that its type's list links to. */
export function listBreadcrumbs(type: ListedPageType): readonly Crumb[] {
  const { title, path } = pageTypes[type].list
  return [{ name: title, path }]
}

/** For the page where a demo is booked. */
export const bookingBreadcrumbs: readonly Crumb[] = [{ name: 'Free demo', path: routes.page('free-demo') }]

/** For a documentation page. @param part that the page belongs to; undefined if it belongs to none */
export const docsBreadcrumbs = (part?: OutlinePage): readonly Crumb[] =>
  part?.slug && part.title
    ? [...listBreadcrumbs('docPage'), { name: part.title, path: routes.docPage(part.slug), document: part }]
    : listBreadcrumbs('docPage')
