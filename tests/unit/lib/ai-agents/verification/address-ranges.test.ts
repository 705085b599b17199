import { BlockList } from 'node:net'
import fc from 'fast-check'
import { canonicalRange, isInRanges, readRanges } from '@/lib/ai-agents/verification/address-ranges'

describe('canonicalRange', () => {
  it.each([
    ['132.196.86.0/24', '132.196.86.0/24'],
    ['3.81.253.213', '3.81.253.213/32'],
    ['2001:4860:4801:0010::/64', '2001:4860:4801:10::/64'],
    ['2600:1f28:365:80b0::1', '2600:1f28:365:80b0::1/128'],
    ['17.0.0.0/8', '17.0.0.0/8'],
  ])('reads %s as %s', (text, range) => {
    expect(canonicalRange(text)).toBe(range)
  })

  it.each([
    ...['', '0.0.0.0/0', '::/0', '128.0.0.0/1', '16.0.0.0/7', '2000::/3', '10/8', '010.0.0.1', '0x7f.1'],
    ...['1.2.3.4/33', '1.2.3.4/-1', '1.2.3.4/', '1.2.3.4/24/24', '1.2.3.4 /24', '1.2.3.256/24', 'AS32934'],
    ...['2001:db8::/129', 'fe80::1%eth0', 'fe80::1%eth0/64', 'example.com'],
  ])('refuses %j', (text) => {
    expect(canonicalRange(text)).toBeUndefined()
  })
})

describe('isInRanges', () => {
  const ranges = readRanges(['132.196.86.0/24', '20.171.206.0/23', '2001:4860:4801:10::/64', 'not a range'])

  it.each([
    ['132.196.86.0', true],
    ['132.196.86.255', true],
    ['132.196.87.0', false],
    ['132.196.85.255', false],
    ['20.171.207.1', true],
    ['2001:4860:4801:10::1', true],
    ['2001:4860:4801:11::1', false],
  ])('says of %s: %s', (address, isInside) => {
    expect(isInRanges(address, ranges)).toBe(isInside)
  })

  it('says nothing about a version without ranges', () => {
    expect(isInRanges('2001:4860:4801:10::1', readRanges(['132.196.86.0/24']))).toBeUndefined()
    expect(isInRanges('132.196.86.1', readRanges(['2001:4860:4801:10::/64']))).toBeUndefined()
    expect(isInRanges('132.196.86.1', readRanges([]))).toBeUndefined()
  })

  it('agrees with Node about any ranges and addresses', () => {
    const octet = fc.nat(255)
    const address4 = fc.tuple(octet, octet, octet, octet).map((parts) => parts.join('.'))
    const part = fc.nat(0xffff).map((value) => value.toString(16))
    const address6 = fc.array(part, { minLength: 8, maxLength: 8 }).map((parts) => parts.join(':'))
    const cases = fc.oneof(
      fc.tuple(fc.constant('ipv4' as const), address4, fc.integer({ min: 8, max: 32 }), address4, fc.nat(32)),
      fc.tuple(
        fc.constant('ipv6' as const),
        address6,
        fc.integer({ min: 20, max: 128 }),
        address6,
        fc.nat(128),
      ),
    )
    fc.assert(
      fc.property(cases, ([family, network, length, other, shared]) => {
        const range = canonicalRange(`${network}/${length}`) ?? ''
        const list = new BlockList()
        list.addSubnet(network, length, family)
        // Half of the addresses begin like the network.
        const near = shared % 2 === 0 ? network : other
        expect(isInRanges(near, readRanges([range]))).toBe(list.check(near, family))
        expect(isInRanges(other, readRanges([range]))).toBe(list.check(other, family))
      }),
      { numRuns: 300 },
    )
  })
})
