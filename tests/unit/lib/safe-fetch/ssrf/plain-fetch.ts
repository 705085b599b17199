import dns from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'

const resolveAll = async (name: string) => [
  ...(await dns.resolve4(name).catch(() => [])).map((address) => ({ address, family: 4 })),
  ...(await dns.resolve6(name).catch(() => [])).map((address) => ({ address, family: 6 })),
]

/** Which of several addresses a name server puts first. */
export type Order = 'first' | 'last'

const lookupIn =
  (order: Order): LookupFunction =>
  (name, { all }, done) =>
    void resolveAll(name).then((found) => {
      const addresses = order === 'first' ? found : found.toReversed()
      const [first] = addresses
      if (all || !first) done(first ? null : new Error('not found'), addresses)
      else done(null, first.address, first.family)
    })

const getOnce = (url: URL, lookup: LookupFunction) =>
  new Promise<string | undefined>((resolve) => {
    const { get } = url.protocol === 'https:' ? https : http
    const request = get(url, { agent: false, lookup }, (response) => {
      response.resume()
      response.on('close', () => resolve(response.headers.location))
    })
    request.on('error', () => resolve(undefined))
  })

/** A fetcher without checks of addresses, to show that the tests' network would answer. It resolves names twice. */
export async function plainFetch(address: string, order: Order) {
  let next: string | undefined = address
  let base: string | undefined
  for (let count = 0; next !== undefined && count < 6; count++) {
    if (!URL.canParse(next, base)) return
    const url: URL = new URL(next, base)
    if (!url.protocol.startsWith('http')) return
    await resolveAll(url.hostname)
    next = await getOnce(url, lookupIn(order))
    base = url.href
  }
}
