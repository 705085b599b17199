import { routes } from '../addresses/routes'
import { slugsAbove } from '../addresses/slug'
import type { EditedDocument } from '../content/edit-mark'
import type { OutlinePage } from '../content/queries/docs-pages'
import type { loadPagesAbove } from '../content/queries/top-level-pages'
import { fixedPageName } from '../pages/fixed-pages'
import { type ListedPageType, pageTypes } from '../pages/page-types'

/** An entry of the breadcrumbs. */
export interface Crumb {
  name: string
  path: string
  /** The document whose title the name is, unless the name is part of the code. */
  document?: EditedDocument
  /** The field with the name; `title` if it is not given. */
  field?: string
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

/**
 * For a landing or legal page. An address above it that has no page is left out.
 * @param slug with a slash between its levels
 * @param above documents of the pages above it
 */
export const topLevelBreadcrumbs = (
  slug: string,
  above: Awaited<ReturnType<typeof loadPagesAbove>>,
): readonly Crumb[] =>
  slugsAbove(slug).flatMap((each) => {
    const document = above.find((page) => page.slug === each)
    const name = document?.name ?? fixedPageName(each) ?? (document && 'Untitled page')
    const field = document?._type === 'landingPage' ? 'name' : 'title'
    return name ? [{ name, path: routes.page(each), ...(document ? { document, field } : {}) }] : []
  })
