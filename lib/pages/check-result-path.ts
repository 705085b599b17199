import { routes } from '../addresses/routes'

const directory = routes.checkResult('')

/**
 * Whether a path is that of a page with the result of a check, whether or not there is one with its token.
 * @param path decoded
 */
export const isCheckResultPath = (path: string): boolean =>
  path.startsWith(directory) && /^[\w-]+$/.test(path.slice(directory.length))
