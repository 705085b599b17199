import { decodePath, routes } from '../addresses/routes'
import { isCheckResultPath } from './check-result-path'
import { fixedPageName } from './fixed-pages'
import { readListPage } from './list-page'
import { pageTypes, singlePageTypes } from './page-types'
import { resolvePath } from './resolve-path'

/** Internal route that serves the Markdown of all pages; visitors use the public paths below. */
export const markdownRoute = '/markdown-version'

/** Media type of Markdown (RFC 7763). */
export const markdownType = 'text/markdown'

const ending = '.md'

/** The path of the home page has no name to append `.md` to. */
const homeName = '/index'

const singlePaths: readonly string[] = singlePageTypes.map((type) => pageTypes[type].path)

/** Files share the root of the site with its pages: `/manifest.webmanifest`, `/llms.txt`. */
const isFile = (path: string) => /\.[a-z][a-z0-9]+$/i.test(path)

/**
 * Whether a path can have a page with a Markdown version; files, searches, newsletter forms and endpoints have none.
 * @param path percent-encoded or not
 */
export function mayHaveMarkdown(path: string): boolean {
  const readable = decodePath(path)
  if (singlePaths.includes(readable)) return true
  if (isFile(readable)) return false
  const resolved = resolvePath(readable)
  if (resolved !== 'site') return resolved !== undefined
  return (
    fixedPageName(readable.slice(1)) !== undefined ||
    readListPage(readable) !== undefined ||
    isCheckResultPath(readable)
  )
}

/** The path of a page's Markdown version; undefined if it has none. @param path without a trailing slash */
export function markdownAddress(path: string): string | undefined {
  if (!mayHaveMarkdown(path)) return undefined
  return `${path === routes.home ? homeName : path}${ending}`
}

/** The path of the page that a Markdown path belongs to; undefined if it does not end in `.md`. */
export function pageOfMarkdown(address: string): string | undefined {
  if (!address.endsWith(ending)) return undefined
  const path = address.slice(0, -ending.length)
  return path === homeName ? routes.home : path
}

/** The internal path that renders and caches a page's Markdown. */
export const markdownRoutePath = (path: string) => `${markdownRoute}${path === routes.home ? '' : path}`
