/** Most characters of an address that can be checked. */
export const maxAddressLength = 2_000

/**
 * Reads the address of a page as people type it: with or without `https://`.
 * @returns undefined if it is not the address of a page
 */
export function readAddress(typed: string): { url: URL; hasScheme: boolean } | undefined {
  const text = typed.trim()
  if (text === '' || text.length > maxAddressLength || /\s/.test(text)) return undefined
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text)
  const url = URL.parse(hasScheme ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  if (!/[.:]/.test(url.hostname) && url.hostname !== 'localhost') return undefined
  url.hash = ''
  return { url, hasScheme }
}
