import fc from 'fast-check'
import { isPublicAddress, isSameAddress } from '@/lib/safe-fetch/public-address'
import { hostOf, parseRequestAddress } from '@/lib/safe-fetch/request-address'
import { SafeFetchError } from '@/lib/safe-fetch/safe-response'

const toIpv4 = (number: number) => [24, 16, 8, 0].map((bits) => (number >>> bits) & 0xff).join('.')
const toNumber = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)

/** IANA IPv4 Special-Purpose Address Registry, multicast, and what clouds add: the first and the last address of each. */
const specialRanges = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['168.63.129.16', '168.63.129.16'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.31.196.0', '192.31.196.255'],
  ['192.52.193.0', '192.52.193.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['192.175.48.0', '192.175.48.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
] as const
const ranges = specialRanges.map(([first, last]) => [toNumber(first), toNumber(last)] as const)

describe('isPublicAddress', () => {
  it.each(specialRanges)('refuses %s to %s and no neighbor', (first, last) => {
    expect([isPublicAddress(first), isPublicAddress(last)]).toEqual([false, false])
    for (const neighbor of [toNumber(first) - 1, toNumber(last) + 1]) {
      const isSpecial = ranges.some(([from, to]) => neighbor >= from && neighbor <= to)
      if (neighbor >= 0 && neighbor < 2 ** 32) expect(isPublicAddress(toIpv4(neighbor))).toBe(!isSpecial)
    }
  })

  it('agrees with the ranges about any IPv4 address', () => {
    const number = fc.oneof(fc.nat(0xffff_ffff), ...ranges.map(([min, max]) => fc.integer({ min, max })))
    fc.assert(
      fc.property(number, (any) => {
        const isSpecial = ranges.some(([from, to]) => any >= from && any <= to)
        expect(isPublicAddress(toIpv4(any))).toBe(!isSpecial)
      }),
      { numRuns: 500 },
    )
  })

  it('refuses every IPv6 address outside 2000::/3', () => {
    const part = fc.nat(0xffff)
    const outside = part.filter((value) => value >> 13 !== 1)
    fc.assert(
      fc.property(outside, fc.array(part, { minLength: 7, maxLength: 7 }), (first, rest) => {
        const address = [first, ...rest].map((value) => value.toString(16)).join(':')
        expect(isPublicAddress(address)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  it.each(
    `2001::1 2001:1::1 2001:2::1 2001:3::1 2001:4:112::1 2001:10::1 2001:20::1 2001:30::1
    2001:db8::1 3fff::1 2002:808:808::1 2620:4f:8000::1 3fff:fff::1 ::ffff:8.8.8.8 ::8.8.8.8
    64:ff9b::8.8.8.8 2606:4700::1111%eth0`.split(/\s+/),
  )('refuses %s', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['8.8.8.8', '168.63.129.17', '2606:4700::1111', '2a00:1450:4001::1', '2003::1'])(
    'accepts %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each('|example.com|8.8.8|134744072|0x8080808|8.8.8.8.| 8.8.8.8|[2606:4700::1111]'.split('|'))(
    'refuses %j, which is no plain IP address',
    (text) => expect(isPublicAddress(text)).toBe(false),
  )
})

describe('isSameAddress', () => {
  it('compares addresses, not their notations', () => {
    expect(isSameAddress('2606:4700::1111', '2606:4700:0:0::1111')).toBe(true)
    expect(isSameAddress('8.8.8.8', '8.8.4.4')).toBe(false)
    expect(isSameAddress('8.8.8.8', '')).toBe(false)
  })
})

function problemOf(address: string, allowedOrigins?: string[]): SafeFetchError | undefined {
  try {
    parseRequestAddress(address, allowedOrigins)
    return undefined
  } catch (error) {
    if (error instanceof SafeFetchError) return error
    throw error
  }
}

describe('parseRequestAddress', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    ['HTTP://EXAMPLE.com:80/a b?q=ü#part', 'http://example.com/a%20b?q=%C3%BC'],
    ['https://bücher.example.org/', 'https://xn--bcher-kva.example.org/'],
    ['http://example.com:443/', 'http://example.com:443/'],
    ['http://134744072/', 'http://8.8.8.8/'],
    ['http://[2606:4700:0::1111]/', 'http://[2606:4700::1111]/'],
    ['https://internal.example.com/', 'https://internal.example.com/'],
    ['https://notlocal.com/', 'https://notlocal.com/'],
  ])('accepts %s', (address, normalized) => expect(parseRequestAddress(address).href).toBe(normalized))

  it.each([
    ['example.com', 'This is not a valid web address.'],
    ['http://exa mple.com', 'This is not a valid web address.'],
    ['ftp://example.com/', 'The address must start with http:// or https://.'],
    ['javascript:alert(1)', 'The address must start with http:// or https://.'],
    ['http://user@example.com/', 'The address must not contain a user name or password.'],
    ['http://:secret@example.com/', 'The address must not contain a user name or password.'],
    ['http://example.com:8080/', 'The address must use port 80 or 443, not 8080.'],
    [`http://example.com/${'a'.repeat(2_000)}`, 'The address is longer than 2,000 characters.'],
    [`http://example.com/${'ü'.repeat(400)}`, 'The address is longer than 2,000 characters.'],
  ])('rejects %.40s', (address, message) => {
    expect(problemOf(address)).toMatchObject({ problem: 'invalid-address', message })
  })

  it.each('localhost LocalHost. a.localhost intranet a.local a.internal a.home.arpa a.onion'.split(' '))(
    'rejects the private name %s',
    (host) => {
      expect(problemOf(`https://${host}/`)).toMatchObject({ problem: 'private-address' })
    },
  )

  it('accepts an allowed origin wherever it is, but no other port of it', () => {
    const allowed = ['http://localhost:3000', 'http://10.0.0.1']
    expect(problemOf('http://localhost:3000/page', allowed)).toBeUndefined()
    expect(problemOf('http://10.0.0.1/', allowed)).toBeUndefined()
    expect(problemOf('http://localhost/', allowed)).toMatchObject({ problem: 'private-address' })
    expect(problemOf('http://localhost:3001/', allowed)).toMatchObject({ problem: 'invalid-address' })
    expect(problemOf('https://10.0.0.1/', allowed)).toMatchObject({ problem: 'private-address' })
  })

  it('does not let an allowed origin have a password or another scheme', () => {
    const allowed = ['http://localhost:3000', 'ftp://localhost', 'null']
    for (const address of ['http://me:secret@localhost:3000/', 'ftp://localhost/', 'file:///etc/passwd'])
      expect(problemOf(address, allowed)).toMatchObject({ problem: 'invalid-address' })
  })

  it('keeps passwords and overlong text out of its errors', () => {
    expect(problemOf('http://me:secret@example.com/a')?.url).toBe('http://example.com/a')
    expect(problemOf(`http://example.com/${'a'.repeat(9_000)}`)?.url).toHaveLength(2_000)
  })
})

describe('hostOf', () => {
  it.each([
    ['http://example.com./', 'example.com'],
    ['http://[::1]/', '::1'],
    ['http://127.0.0.1:80/', '127.0.0.1'],
  ])('is the plain host of %s', (address, host) => expect(hostOf(new URL(address))).toBe(host))
})
