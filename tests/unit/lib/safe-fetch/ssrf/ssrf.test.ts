import type { Hit } from './canaries'
import { ssrfCases } from './cases'
import { type Probed, proxy, runProbe } from './run-probe'
import { publicAddresses } from './zone'

const publicPorts = [80, 443]
const isForbidden = ({ address, port }: Hit) =>
  !(publicAddresses.includes(address) && publicPorts.includes(port))

let probed: Probed

beforeAll(async () => {
  const { isInNamespace, ...result } = await runProbe()
  if (!isInNamespace)
    process.stderr.write(
      'Without network namespaces (on Debian: apt-get install iproute2, and root or user namespaces), connections were recorded and not made.\n',
    )
  probed = result
})

describe('safeFetch', () => {
  it.each(ssrfCases.map(({ address }, place) => ({ address, place })))(
    'connects to nothing forbidden for $address',
    ({ address, place }) => {
      const visit = probed.safe[place]
      expect(visit?.address).toBe(address)
      expect(visit?.outcome).not.toMatch(/^defect/)
      expect(visit?.hits.filter(isForbidden)).toEqual([])
    },
  )

  it('fetches public addresses by IPv4, IPv6 and names, and follows redirects to them', () => {
    const outcomes = Array<string>(5).fill('200 after 0 redirects').concat('200 after 1 redirects')
    expect(probed.open.map(({ outcome }) => outcome)).toEqual(outcomes)
    for (const { hits } of probed.open) expect(hits).not.toEqual([])
  })

  it('does not use the proxy of the environment', () => {
    const reached = [...probed.safe, ...probed.open].flatMap(({ hits }) => hits)
    expect(reached).not.toContainEqual(proxy)
  })
})

describe('the network of the test', () => {
  it.each(ssrfCases.flatMap(({ address, harmless }, place) => (harmless ? [] : [{ address, place }])))(
    'answers a fetcher without checks at $address',
    ({ place }) => expect(probed.plain[place]?.hits.filter(isForbidden)).not.toEqual([]),
  )

  it('has a proxy that Node uses by default', () => {
    expect(probed.proxied.map(({ hits }) => hits)).toEqual([[proxy]])
  })
})
