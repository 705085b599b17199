/** What a page loads to be shown. Documents, images and data are read by agents, too, so they count. */
const asset = /\.(?:css|js|mjs|map|woff2?|ttf|otf|eot|ico|wasm)$/i

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * Whether a request is for a page, and not for what belongs to one or with another method.
 * @param method undefined if it is not known
 * @param path may have a query
 */
export function isPageRequest(method: string | undefined, path: string): boolean {
  if (method !== undefined && !reading.has(method.toUpperCase())) return false
  return !asset.test(path.split(/[?#;]/, 1)[0] ?? '')
}
