/** The form in which addresses are stored and compared: that of the URL standard, without a fragment. */
export function canonicalAddress(address: string): string {
  const url = new URL(address)
  url.hash = ''
  return url.href
}

/** The host of an address without `www.`, as the database's `private.host_of` returns it. */
export const hostOf = (address: string): string =>
  new URL(address).hostname.replace(/^www\.(?=[^.]+\.)/, '').replace(/\.$/, '')
