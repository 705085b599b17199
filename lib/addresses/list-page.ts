import { routes } from './routes'

/** A later page of a list, as its address names it. */
interface NumberedPage {
  /** Path of the list. */
  list: string
  /** As written, which need not be a number. */
  number: string
}

const underCategory = routes.category('')

const isList = (path: string): boolean =>
  path === routes.blog ||
  path === routes.newsletter ||
  (path.startsWith(underCategory) && /^[^/]+$/.test(path.slice(underCategory.length)))

/**
 * The other direction of `listPage`.
 * @param path decoded
 * @returns undefined for a path that is no page of a list
 */
export function readListPage(path: string): NumberedPage | undefined {
  const [, list = '', number = ''] = /^(.+)\/page\/([^/]+)$/.exec(path) ?? []
  return isList(list) ? { list, number } : undefined
}
