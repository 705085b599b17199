import { routes } from '../addresses/routes'
import { pageType, pageTypeNames } from './page-types'

/** One page of a paginated list, as read from its path. */
interface NumberedPage {
  /** Path of the list. */
  list: string
  /** The text after `/page/`, which may not be a number. */
  number: string
}

const underCategory = routes.category('')

const isPagedList = (path: string): boolean =>
  pageTypeNames.some((type) => pageType(type).list?.isPaged && pageType(type).list?.path === path) ||
  (path.startsWith(underCategory) && /^[^/]+$/.test(path.slice(underCategory.length)))

/**
 * Parses a path that `listPage` builds.
 * @param path decoded
 * @returns undefined if the path is not a page of a list
 */
export function readListPage(path: string): NumberedPage | undefined {
  const [, list = '', number = ''] = /^(.+)\/page\/([^/]+)$/.exec(path) ?? []
  return isPagedList(list) ? { list, number } : undefined
}
