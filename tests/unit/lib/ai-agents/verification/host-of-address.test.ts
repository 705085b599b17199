import { Resolver } from 'node:dns/promises'
import { isHostOf } from '@/lib/ai-agents/verification/host-of-address'
import { encodeName, openNameServer } from '@/tests/unit/support/name-server'
import { standInNames } from './stand-in-names'

const address = '66.249.66.1'
const name = 'crawl-66-249-66-1.googlebot.com'
const isGooglebot = (names: Parameters<typeof standInNames>[0], of = address) =>
  isHostOf(of, ['googlebot.com'], standInNames(names).server)

describe('isHostOf', () => {
  it.each([
    ['its name', [name]],
    ['its name in capitals', ['CRAWL-66-249-66-1.GoogleBot.COM']],
    ['its name with a dot at the end', [`${name}.`]],
    ['its name after others', ['a.example', 'localhost', name]],
  ])('confirms an address by %s', async (_, found) => {
    expect(await isGooglebot({ names: { [address]: found }, addresses: { [name]: [address] } })).toBe(true)
  })

  it('accepts subdomains and several addresses of a name', async () => {
    const geo = 'geo-crawl-66-249-66-1.geo.googlebot.com'
    const addresses = { [geo]: ['66.249.66.9', address] }
    expect(await isGooglebot({ names: { [address]: [geo] }, addresses })).toBe(true)
  })

  it('confirms an IPv6 address however it is written', async () => {
    const six = '2001:4860:4801:10::1'
    const host = 'crawl-2001-4860-4801-10--1.googlebot.com'
    const addresses = { [host]: ['2001:4860:4801:0010:0:0:0:1'] }
    expect(await isGooglebot({ names: { [six]: [host] }, addresses }, six)).toBe(true)
    const { server, questions } = standInNames({ names: { [six]: [host] }, addresses })
    await isHostOf(six, ['googlebot.com'], server)
    expect(questions).toEqual([
      'PTR 1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1.0.0.1.0.8.4.0.6.8.4.1.0.0.2.ip6.arpa',
      `AAAA ${host}`,
    ])
  })

  it.each([
    ...['googlebot.com.evil', 'crawl.googlebot.com.evil.example', 'crawl-66-249-66-1.evilgooglebot.com'],
    ...['googlebot.com', '.googlebot.com', 'a b.googlebot.com', 'a\\.evil\\000.googlebot.com', ''],
    ...['x..googlebot.com', `${'a'.repeat(250)}.googlebot.com`, 'crawl-66-249-66-1.g\u043eoglebot.com'],
  ])('asks nothing about the name %.40j', async (foreign) => {
    const { server, questions } = standInNames({
      names: { [address]: [foreign] },
      addresses: { [foreign]: [address] },
    })
    expect(await isHostOf(address, ['googlebot.com'], server)).toBe(false)
    expect(questions).toEqual(['PTR 1.66.249.66.in-addr.arpa'])
  })

  it.each([
    ['another address', ['66.249.66.2']],
    ['no address', 'ENODATA'],
    ['a name that does not exist', 'ENOTFOUND'],
    ['something else than an address', ['not an address', '']],
  ] as const)('refuses a forged name: %s', async (_, found) => {
    expect(await isGooglebot({ names: { [address]: [name] }, addresses: { [name]: found } })).toBe(false)
  })

  it.each(['ENOTFOUND', 'ENODATA'])('refuses an address without a name (%s)', async (code) => {
    expect(await isGooglebot({ names: { [address]: code } })).toBe(false)
  })

  it.each(['ESERVFAIL', 'EREFUSED', 'ECONNREFUSED', 'ETIMEOUT', 'ECANCELLED'])(
    'does not decide if the answer is %s',
    async (code) => {
      await expect(isGooglebot({ names: { [address]: code } })).rejects.toThrow(code)
      await expect(
        isGooglebot({ names: { [address]: [name] }, addresses: { [name]: code } }),
      ).rejects.toThrow(code)
    },
  )

  it('reads five names of an address', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `crawl-${index}.googlebot.com`)
    const { server, questions } = standInNames({ names: { [address]: many } })
    expect(await isHostOf(address, ['googlebot.com'], server)).toBe(false)
    expect(questions).toHaveLength(6)
  })
})

/** A resolver that asks a name server with one record of each of these types. */
async function openResolver(records: Record<number, Buffer>) {
  const { address: server, close } = await openNameServer((_, type) => {
    const data = records[type]
    return data && { records: [{ data }] }
  })
  const resolver = new Resolver({ timeout: 100, tries: 1 })
  resolver.setServers([server])
  return { resolver, close }
}

describe('isHostOf with a name server', () => {
  it('asks in both directions', async () => {
    const { resolver, close } = await openResolver({ 12: encodeName(name), 1: Buffer.of(66, 249, 66, 1) })
    expect(await isHostOf(address, ['googlebot.com'], resolver)).toBe(true)
    expect(await isHostOf('66.249.66.2', ['googlebot.com'], resolver)).toBe(false)
    await close()
  })

  it('refuses a name with characters that no host has', async () => {
    const { resolver, close } = await openResolver({
      12: Buffer.concat([Buffer.from([4, 97, 46, 0, 32]), encodeName('googlebot.com')]),
      1: Buffer.of(66, 249, 66, 1),
    })
    expect(await isHostOf(address, ['googlebot.com'], resolver)).toBe(false)
    await close()
  })

  it.each([
    ['names', {}],
    ['addresses', { 12: encodeName(name) }],
  ])('does not decide if it is silent about %s', async (_, records) => {
    const { resolver, close } = await openResolver(records)
    await expect(isHostOf(address, ['googlebot.com'], resolver)).rejects.toMatchObject({ code: 'ETIMEOUT' })
    await close()
  })
})
