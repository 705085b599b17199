import { readablePath, routes } from '../addresses/routes'
import { fixedPageName } from './fixed-pages'
import { readListPage } from './list-page'
import { pageTypes, singlePageTypes } from './page-types'
import { resolvePath } from './resolve-path'

/** Where the Markdown of all pages is served from, inside: visitors reach it by the addresses below. */
export const markdownRoute = '/markdown-version'

/** Media type of Markdown (RFC 7763). */
export const markdownType = 'text/markdown'

const ending = '.md'

/** The home page has no name that an ending could follow. */
const homeName = '/index'

const singlePaths: readonly string[] = singlePageTypes.map((type) => pageTypes[type].path)

/** Files stand at the root of the site beside its pages: `/manifest.webmanifest`, `/llms.txt`. */
const isFile = (path: string) => /\.[a-z][a-z0-9]+$/i.test(path)

/**
 * Whether a page with a Markdown version can stand at a path; files, searches, forms of a mail and programs are none.
 * @param path percent-encoded or not
 */
export function mayHaveMarkdown(path: string): boolean {
  const readable = readablePath(path)
  if (singlePaths.includes(readable)) return true
  if (isFile(readable)) return false
  const resolved = resolvePath(readable)
  if (resolved !== 'site') return resolved !== undefined
  return fixedPageName(readable.slice(1)) !== undefined || readListPage(readable) !== undefined
}

/** The address of a page's Markdown; undefined for what has none. @param path without a slash at its end */
export function markdownAddress(path: string): string | undefined {
  if (!mayHaveMarkdown(path)) return undefined
  return `${path === routes.home ? homeName : path}${ending}`
}

/** The path of the page whose Markdown stands at an address; undefined for an address that does not end in `.md`. */
export function pageOfMarkdown(address: string): string | undefined {
  if (!address.endsWith(ending)) return undefined
  const path = address.slice(0, -ending.length)
  return path === homeName ? routes.home : path
}

/** The path inside, at which the Markdown of a page is made and kept. */
export const markdownRoutePath = (path: string) => `${markdownRoute}${path === routes.home ? '' : path}`
