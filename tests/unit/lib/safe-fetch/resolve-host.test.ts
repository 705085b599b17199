import dns from 'node:dns/promises'
import { resolveHost } from '@/lib/safe-fetch/resolve-host'
import { safeFetch } from '@/lib/safe-fetch/safe-fetch'
import { failureOf } from './fetch-locally'
import { openNameServer } from './ssrf/name-server'
import { zone } from './ssrf/zone'

const systemServers = dns.getServers()
let names: Awaited<ReturnType<typeof openNameServer>>

beforeEach(async () => {
  names = await openNameServer(zone)
  dns.setServers([names.address])
})
afterEach(async () => {
  dns.setServers(systemServers)
  await names.close()
})

const addressesOf = async (host: string, mayBePrivate = false) =>
  (await resolveHost(host, mayBePrivate)).map(({ address }) => address)

describe('resolveHost', () => {
  it('asks once for addresses of both families', async () => {
    expect(await addressesOf('public.example.net')).toEqual(zone['public.example.net']?.[0])
    expect(names.queries.toSorted()).toEqual(['1 public.example.net', '28 public.example.net'])
  })

  it.each(['public4.example.net', 'public6.example.net'])('accepts %s with one family', async (host) => {
    expect(await addressesOf(host)).toEqual(zone[host]?.[0])
  })

  it('does without an answer about IPv6', async () => {
    expect(await addressesOf('mute6.example.net')).toEqual(zone['mute6.example.net']?.[0])
  })

  it('rejects a name that has a private address among others', async () => {
    await expect(addressesOf('mixed.example.net')).rejects.toMatchObject({ problem: 'private-address' })
  })

  it('does not use the names in /etc/hosts for addresses of users', async () => {
    await expect(addressesOf('localhost.example.net')).rejects.toMatchObject({ problem: 'unknown-host' })
    expect(names.queries).toContain('1 localhost.example.net')
  })

  it('resolves an allowed host with the operating system', async () => {
    for (const address of await addressesOf('localhost', true))
      expect(['127.0.0.1', '::1']).toContain(address)
    expect(names.queries).toEqual([])
  })

  it('returns an IP address as it is', async () => {
    expect(await addressesOf('8.8.8.8')).toEqual(['8.8.8.8'])
    expect(await addressesOf('::1', true)).toEqual(['::1'])
    await expect(addressesOf('10.0.0.1')).rejects.toMatchObject({ problem: 'private-address' })
    expect(names.queries).toEqual([])
  })
})

describe('safeFetch', () => {
  const failureAt = (name: string) =>
    failureOf(
      safeFetch(`http://${name}.example.net/`, { headers: {}, timeoutMs: name === 'mute' ? 200 : 10_000 }),
    )

  it('says that a host does not exist', async () => {
    const message = 'nowhere.example.net does not exist.'
    expect(await failureAt('nowhere')).toMatchObject({ problem: 'unknown-host', message })
  })

  it('includes the name server in its time limit', async () => {
    const message = 'mute.example.net did not respond within 0.2 seconds.'
    expect(await failureAt('mute')).toMatchObject({ problem: 'timeout', message })
  })

  it('does not tell which private address a name has', async () => {
    const message = 'ten.example.net is not on the public internet.'
    expect(await failureAt('ten')).toMatchObject({ problem: 'private-address', message })
  })
})
