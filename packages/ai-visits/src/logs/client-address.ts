import { isInternalAddress, validAddress } from '../address.ts'

/** Longer lists of proxies are made up. */
const maxLength = 2_000

/** What a list of addresses has beside them: `for=` and quotes of the header Forwarded (RFC 7239). */
const beside = /^(?:for=)?"?|"?(?:;.*)?$/gi

/** The addresses in a text, which may be a list such as X-Forwarded-For. */
const addressesIn = (text: string): string[] =>
  text
    .slice(0, maxLength)
    .split(/[,\s]/)
    .flatMap((part) => validAddress(part.replace(beside, '')) ?? [])

/**
 * The address of the client: the first one of the public internet, because those of proxies follow it, and addresses of private networks
 * are those of proxies.
 * @param texts addresses and lists of addresses; others are left out
 * @returns a private address if there is no public one; null if there is none at all
 */
export function clientAddress(texts: readonly string[]): string | null {
  const addresses = texts.flatMap(addressesIn)
  return addresses.find((address) => !isInternalAddress(address)) ?? addresses[0] ?? null
}
