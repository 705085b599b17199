import { reportPath } from './report-path.ts'

/** The query parameter by which a server install is recognized as having reported a verification request. */
export const checkParameter = 'ai-visits-check'

const check = new RegExp(`[?&]${checkParameter}=([\\w-]{24})(?:[&#]|$)`)

/**
 * As `reportPath`, with the parameter of a verification request.
 * @param path begins with a slash; may have a query
 */
export function reportTarget(path: string): string {
  const nonce = check.exec(path)?.[1]
  return `${reportPath(path)}${nonce === undefined ? '' : `?${checkParameter}=${nonce}`}`
}
