import { routes } from '../addresses/routes'
import { pageType, pageTypeNames } from './page-types'

/** A later page of a list, as its address names it. */
interface NumberedPage {
  /** Path of the list. */
  list: string
  /** As written, which need not be a number. */
  number: string
}

const underCategory = routes.category('')

const isPagedList = (path: string): boolean =>
  pageTypeNames.some((type) => pageType(type).list?.isPaged && pageType(type).list?.path === path) ||
  (path.startsWith(underCategory) && /^[^/]+$/.test(path.slice(underCategory.length)))

/**
 * The other direction of `listPage`.
 * @param path decoded
 * @returns undefined for a path that is no page of a list
 */
export function readListPage(path: string): NumberedPage | undefined {
  const [, list = '', number = ''] = /^(.+)\/page\/([^/]+)$/.exec(path) ?? []
  return isPagedList(list) ? { list, number } : undefined
}
