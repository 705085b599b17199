import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import type { sanityImport } from '@sanity/import'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector, fetch } from 'undici'

type AssetFetch = NonNullable<Parameters<typeof sanityImport>[1]['assetFetch']>

const MEGABYTE = 1024 * 1024

/** The lake accepts no larger file. */
const FETCH_LIMITS = { bytes: 500 * MEGABYTE, milliseconds: 600_000 }

/** Azure's platform services answer at an address that is routed like a public one. */
const AZURE_PLATFORM = '168.63.129.16'
/** All that IANA has given out for public IPv6 (RFC 4291, section 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** By IANA's registries of special-purpose addresses (RFC 6890). */
function isPublic(address: string): boolean {
  if (address === AZURE_PLATFORM || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast))
}

async function publicAddresses(host: string): Promise<LookupAddress[]> {
  const addresses = await lookup(host, { all: true })
  if (addresses.every(({ address }) => isPublic(address))) return addresses
  throw new Error(
    `${host} is on a private network, which an archive from someone else must not read. If you trust the archive, repeat the command with --allow-private-addresses.`,
  )
}

/** Connects to the very addresses that were checked, so that a name cannot lead elsewhere the second time. */
function publicConnector(): buildConnector.connector {
  return (options, callback) => {
    const connect = async () => {
      const addresses = await publicAddresses(options.hostname)
      const pinned: LookupFunction = (_name, { all }, done) => {
        const [first] = addresses
        if (all || !first) done(null, addresses)
        else done(null, first.address, first.family)
      }
      const [first] = addresses
      // node:net looks no IP address up.
      const hostname = isIP(options.hostname) && first ? first.address : options.hostname
      buildConnector({ lookup: pinned })({ ...options, hostname }, callback)
    }
    connect().catch((error: Error) => callback(error, null))
  }
}

async function* limited(body: AsyncIterable<Uint8Array<ArrayBuffer>>, bytes: number) {
  let received = 0
  for await (const chunk of body) {
    received += chunk.byteLength
    if (received > bytes) throw new Error(`It has more than ${bytes / MEGABYTE} MB.`)
    yield chunk
  }
}

const toStream = (parts: AsyncGenerator<Uint8Array<ArrayBuffer>, void>) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value } = await parts.next()
      if (value) controller.enqueue(value)
      else controller.close()
    },
    async cancel() {
      await parts.return()
    },
  })

/**
 * Creates the function that fetches the pictures and files of an archive's web addresses. It reaches only the public internet, also
 * after redirects, and stops after 500 MB and 10 minutes.
 * @param lake the lake's address, where the import may ask whether a file exists
 * @param mayBePrivate whether it reaches private networks, too
 */
export function createAssetFetch(lake: string, mayBePrivate: boolean, limits = FETCH_LIMITS): AssetFetch {
  const dispatcher = mayBePrivate ? new Agent() : new Agent({ connect: publicConnector() })
  return async (address, { method = 'GET', signal } = {}) => {
    const isOwn = method === 'HEAD' && new URL(address).origin === new URL(lake).origin
    const signals = [AbortSignal.timeout(limits.milliseconds), ...(signal ? [signal] : [])]
    const response = await fetch(address, {
      method,
      signal: AbortSignal.any(signals),
      ...(isOwn ? { redirect: 'manual' } : { dispatcher }),
    })
    const { status, statusText } = response
    const body = response.body && toStream(limited(response.body, limits.bytes))
    return new Response(body, { status, statusText, headers: [...response.headers] })
  }
}
