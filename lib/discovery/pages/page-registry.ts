import { decodePath, routes } from '@/lib/addresses/routes'
import type { DocumentEntry } from '@/lib/content/published/document-entry'
import { fixedPageName, fixedPages } from '@/lib/pages/fixed-pages'
import {
  isPageType,
  isSlugPageType,
  type PageType,
  pagePath,
  pageType,
  pageTypeNames,
} from '@/lib/pages/page-types'
import { resolvePath } from '@/lib/pages/resolve-path'

/** Most URLs in a sitemap (https://www.sitemaps.org/protocol.html), and in our other lists of pages. */
export const maxPages = 50_000

/** Pages that respond even without a document, with their default titles. */
const unwritten: readonly PublicPage[] = [
  { path: routes.home, type: 'homePage' as const, title: 'Home' },
  { path: routes.howItWorks, type: 'howItWorksPage' as const, title: 'How it works' },
  { path: routes.systemOverview, type: 'systemOverviewPage' as const, title: 'System overview' },
  ...(['landingPage', 'legalPage'] as const).flatMap((type) =>
    Object.entries(fixedPages[type]).map(([slug, { name }]) => ({
      path: routes.page(slug),
      type,
      title: name,
    })),
  ),
].map((page) => ({ ...page, description: '', isListed: true }))

/** Whether the site shows a document of this type at a path, and not a page of its own. */
function isShown(path: string, type: PageType, slug: string | null): boolean {
  if (slug === null) return true
  const resolved = resolvePath(decodePath(path))
  if (typeof resolved === 'object') return isSlugPageType(type) && resolved.types.includes(type)
  return resolved === 'site' && path === routes.page(slug) && fixedPageName(slug) !== undefined
}

function pageOf(entry: DocumentEntry): PublicPage[] {
  const { _type: type, slug, title, description, modified, isHidden } = entry
  const path = pagePath(entry)
  if (!isPageType(type) || !path || !isShown(path, type, slug)) return []
  const lastModified = modified ? new Date(modified) : undefined
  return [
    {
      path,
      type,
      title: title ?? fixedPageName(slug ?? '') ?? decodePath(path),
      description: description ?? '',
      ...(lastModified && !Number.isNaN(lastModified.getTime()) ? { lastModified } : {}),
      isListed: !isHidden,
    },
  ]
}

/** The newest of a page's own date and some other dates. */
function newest(own: Date | undefined, others: readonly (Date | undefined)[]): { lastModified?: Date } {
  const times = [own, ...others].flatMap((date) => date?.getTime() ?? [])
  return times.length > 0 ? { lastModified: new Date(Math.max(...times)) } : {}
}

/** The lists of the site, by path, with the types of what they list: a list changes with what is in it. */
const typesByList = Map.groupBy(pageTypeNames, (type) => pageType(type).list?.path)

/** Sorts documents by the editor's order; those without a rank come first and keep their order. */
const inOrder = (documents: readonly DocumentEntry[]) =>
  documents.toSorted((a, b) => {
    const [rank, other] = [a.orderRank ?? '', b.orderRank ?? '']
    return rank === other ? 0 : rank < other ? -1 : 1
  })

/**
 * The pages of the site, each once: the fixed ones first, in their order, then the others, documentation pages by their
 * rank. If a landing page and a legal page have the same path, the landing page wins, as on the site.
 */
export function pageRegistry(documents: readonly DocumentEntry[]): PublicPage[] {
  const pages = new Map(unwritten.map((page) => [page.path, page]))
  const taken = new Set<string>()
  const postsByCategory = new Map<string, (Date | undefined)[]>()
  const categoryIds = new Map<string, string>()
  for (const document of inOrder(documents)) {
    for (const page of pageOf(document)) {
      if (taken.has(page.path)) continue
      taken.add(page.path)
      if (!pages.has(page.path) && pages.size >= maxPages) continue
      pages.set(page.path, page)
      if (page.type === 'category') categoryIds.set(page.path, document._id)
      for (const id of document.categoryIds ?? []) {
        if (!id) continue
        const dates = postsByCategory.get(id) ?? []
        dates.push(page.lastModified)
        postsByCategory.set(id, dates)
      }
    }
  }
  const all = [...pages.values()]
  const datesOf = (page: PublicPage) => {
    const listed = typesByList.get(page.path)
    if (listed) return all.filter(({ type }) => listed.includes(type)).map(({ lastModified }) => lastModified)
    return postsByCategory.get(categoryIds.get(page.path) ?? '') ?? []
  }
  return all.map((page) => ({ ...page, ...newest(page.lastModified, datesOf(page)) }))
}

/** A public page, as the sitemap, llms.txt and other lists of pages need it. */
export interface PublicPage {
  /** From the root of the site, percent-encoded. */
  path: string
  type: PageType
  title: string
  /** One or two sentences; empty if the document has none. */
  description: string
  /** When its content last changed, if its document says so. */
  lastModified?: Date
  /** False for a page that asks search engines to leave it out (`noIndex`). */
  isListed: boolean
}
