import { routes } from '../addresses/routes'
import { isPossibleSlug } from '../addresses/slug'
import { fixedPages, type SitemapHints } from './fixed-pages'
import type { MetadataType } from './metadata-types'

/** What a document type needs to be a page of the site. */
interface PageTypeEntry {
  /** The one path of a page of which there is one, or the path that a slug gives. */
  path: string | ((slug: string) => string)
  /** The field that holds its main heading: in its sections, the hero's headline. */
  titleField: 'title' | 'hero.headline' | 'sections'
  /** The page that lists the documents of the type: the last breadcrumb above them, as new as the newest of them. */
  list?: { title: string; path: string; isPaged?: true }
  /** The page type of specification §9 where an editor has not chosen one. */
  metadataType: MetadataType
  /** Its type at schema.org in answers of /ask. */
  schemaOrg: 'WebPage' | 'Article' | 'BlogPosting' | 'TechArticle' | 'CollectionPage'
  /** The section of llms.txt that links to it. */
  llmsSection: 'Product' | 'Documentation' | 'Blog' | 'Optional'
  /** Whether search and /ask find it: a list is not found, the pages on it are. */
  isSearched: boolean
  sitemap?: SitemapHints
  /** Its pages form a tree, and each page shows the titles of all of them. */
  isTree?: true
  /** Of a page that is one long text: what the SEO panel expects of it. */
  text?: { minWords: number; expectsPicture: boolean; expectsLinks: boolean }
}

/**
 * The document types that are pages of the site. Addresses, sitemap, llms.txt, search, /ask, metadata, Markdown, Presentation, the
 * SEO panel, redirects and the Studio's links follow from this table. A new type needs, besides its entry here, its schema and
 * query, its route, and its functions in `lib/metadata/page-info-at.ts` and `components/pages/markdown/page-markdown.ts`, which do
 * not compile without them.
 */
export const pageTypes = {
  homePage: {
    path: routes.home,
    titleField: 'sections',
    metadataType: 'home',
    schemaOrg: 'WebPage',
    llmsSection: 'Product',
    isSearched: true,
    sitemap: { changeFrequency: 'weekly', priority: 1 },
  },
  howItWorksPage: {
    path: routes.howItWorks,
    titleField: 'hero.headline',
    metadataType: 'how-it-works',
    schemaOrg: 'WebPage',
    llmsSection: 'Product',
    isSearched: true,
    sitemap: { changeFrequency: 'monthly', priority: 0.9 },
  },
  systemOverviewPage: {
    path: routes.systemOverview,
    titleField: 'hero.headline',
    metadataType: 'system-overview',
    schemaOrg: 'WebPage',
    llmsSection: 'Product',
    isSearched: true,
    sitemap: { changeFrequency: 'monthly', priority: 0.7 },
  },
  landingPage: {
    path: routes.page,
    titleField: 'sections',
    metadataType: 'product',
    schemaOrg: 'WebPage',
    llmsSection: 'Product',
    isSearched: true,
  },
  legalPage: {
    path: routes.page,
    titleField: 'title',
    metadataType: 'product',
    schemaOrg: 'WebPage',
    llmsSection: 'Optional',
    isSearched: true,
    sitemap: { changeFrequency: 'yearly', priority: 0.3 },
    text: { minWords: 100, expectsPicture: false, expectsLinks: false },
  },
  post: {
    path: routes.post,
    titleField: 'title',
    list: { title: 'Blog', path: routes.blog, isPaged: true },
    metadataType: 'blog',
    schemaOrg: 'BlogPosting',
    llmsSection: 'Blog',
    isSearched: true,
    text: { minWords: 300, expectsPicture: true, expectsLinks: true },
  },
  category: {
    path: routes.category,
    titleField: 'title',
    list: { title: 'Blog', path: routes.blog, isPaged: true },
    metadataType: 'blog',
    schemaOrg: 'CollectionPage',
    llmsSection: 'Optional',
    isSearched: false,
  },
  caseStudy: {
    path: routes.caseStudy,
    titleField: 'title',
    list: { title: 'Case studies', path: routes.caseStudies },
    metadataType: 'product',
    schemaOrg: 'Article',
    llmsSection: 'Product',
    isSearched: true,
    text: { minWords: 200, expectsPicture: false, expectsLinks: true },
  },
  docPage: {
    path: routes.docPage,
    titleField: 'title',
    list: { title: 'Documentation', path: routes.technicalDocumentation },
    metadataType: 'docs',
    schemaOrg: 'TechArticle',
    llmsSection: 'Documentation',
    isSearched: true,
    isTree: true,
    text: { minWords: 100, expectsPicture: false, expectsLinks: true },
  },
  newsletterIssue: {
    path: routes.newsletterIssue,
    titleField: 'title',
    list: { title: 'Newsletter', path: routes.newsletter, isPaged: true },
    metadataType: 'blog',
    schemaOrg: 'Article',
    llmsSection: 'Optional',
    isSearched: true,
    text: { minWords: 100, expectsPicture: false, expectsLinks: true },
  },
} as const satisfies Record<string, PageTypeEntry>

/** A document type that is a page of the site. */
export type PageType = keyof typeof pageTypes

/** A page type whose documents each have a page, at an address that ends with their slug. */
export type SlugPageType = {
  [Type in PageType]: (typeof pageTypes)[Type]['path'] extends string ? never : Type
}[PageType]

/** A page type of which there is one document, at one address. */
export type SinglePageType = Exclude<PageType, SlugPageType>

/** Whether documents of a type are pages of the site. */
export const isPageType = (type: string): type is PageType => Object.hasOwn(pageTypes, type)

/** Whether documents of a type are pages whose address ends with their slug. */
export const isSlugPageType = (type: string): type is SlugPageType =>
  isPageType(type) && typeof pageTypes[type].path === 'function'

const isSinglePageType = (type: PageType): type is SinglePageType => !isSlugPageType(type)

/** The page types in the order of the table. */
export const pageTypeNames: readonly PageType[] = Object.keys(pageTypes).filter(isPageType)
export const slugPageTypes: readonly SlugPageType[] = pageTypeNames.filter(isSlugPageType)
export const singlePageTypes: readonly SinglePageType[] = pageTypeNames.filter(isSinglePageType)

/** The entry of a type, with every field that an entry may have. */
export const pageType = (type: PageType): PageTypeEntry => pageTypes[type]

/** A page type whose documents are listed on a page of the site. */
export type ListedPageType = {
  [Type in PageType]: (typeof pageTypes)[Type] extends { list: unknown } ? Type : never
}[PageType]

/** The path of a page that lists documents of some type. */
export type ListPath = (typeof pageTypes)[ListedPageType]['list']['path']

/** Whether a path is that of a list, whose title and text are a landing page document's. */
export const isListPath = (path: string): path is ListPath =>
  pageTypeNames.some((type) => pageType(type).list?.path === path)

/** A document that may have a page, as queries return it. */
export interface PageDocument {
  _type: string
  slug?: string | null | undefined
}

/** The path of the page that a document is, or undefined for a document that is no page. */
export function pagePath({ _type, slug }: PageDocument): string | undefined {
  if (!isPageType(_type)) return undefined
  const { path } = pageTypes[_type]
  if (typeof path === 'string') return path
  return slug && isPossibleSlug(slug) ? path(slug) : undefined
}

const fixedDocumentPaths: ReadonlyMap<string, string> = new Map([
  ...singlePageTypes.map((type) => [type, pageTypes[type].path] as const),
  ...Object.entries(fixedPages).flatMap(([type, pages]) =>
    Object.keys(pages).map((slug) => [`${type}-${slug}`, routes.page(slug)] as const),
  ),
])

/** The path of a page whose address never changes, by the id of its document. */
export const fixedDocumentPath = (id: string): string | undefined => fixedDocumentPaths.get(id)
