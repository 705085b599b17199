import diagnostics from 'node:diagnostics_channel'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  clientAddress,
  clientKeyOf,
  clientNetworkOf,
  readAddressesBehind,
} from '@/lib/security/client-address'

const sender = (forwarded: string) => clientKeyOf({ headers: new Headers({ 'x-forwarded-for': forwarded }) })

describe('the client of a request', () => {
  test.each([
    ['is the peer of the connection', undefined, 0, '192.0.2.9'],
    ['is not a claimed address', '10.0.0.1', 0, '192.0.2.9'],
    ['is the address that one proxy appended, not one claimed before', '1.1.1.1, 10.0.0.1', 1, '10.0.0.1'],
    ['is the address that the outer of two proxies appended', '1.1.1.1, 10.0.0.1, 10.0.0.2', 2, '10.0.0.1'],
    ['is the peer if the request bypassed the proxy', undefined, 1, '192.0.2.9'],
  ])('%s', (_, forwarded, proxies, expected) => {
    expect(clientAddress(forwarded, '192.0.2.9', proxies)).toBe(expected)
  })
})

describe('the sender', () => {
  it('is the same for all addresses of an IPv6 network and all notations', () => {
    const [first, ...others] = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::9', '2001:0db8:0001:0002::'].map(
      sender,
    )
    expect(others).toEqual([first, first])
    expect(sender('2001:db8:1:3::1')).not.toBe(first)
  })

  it('is the same for an IPv4 address and its IPv6-mapped form', () => {
    expect(sender('::ffff:192.0.2.1')).toBe('192.0.2.1')
    expect(sender('192.0.2.1')).toBe('192.0.2.1')
  })

  test.each([
    ['a long value', 'a'.repeat(9_000)],
    ['a list', '192.0.2.1, 192.0.2.2'],
    ['an address with a port', '192.0.2.1:4000'],
  ])('is the same for all unreadable addresses, such as %s', (_, forwarded) =>
    expect(sender(forwarded)).toBe('unknown'),
  )
})

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
  ['2001:db8:1:ffff:ffff:ffff:ffff:ffff', '2001:db8:1::/48'],
  ['192.0.2.1, 192.0.2.2', 'unknown'],
  ['', 'unknown'],
])('the network of %j is %s', (forwarded, network) =>
  expect(clientNetworkOf({ headers: new Headers({ 'x-forwarded-for': forwarded }) })).toBe(network),
)

it('replaces a claimed X-Forwarded-For before the server reads it', async () => {
  const subscribed = jest.spyOn(diagnostics, 'subscribe')
  readAddressesBehind(0)
  const server = createServer(({ headers }, response) => response.end(headers['x-forwarded-for']))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port }: AddressInfo = Object(server.address())
  const heard = await new Promise<string>((resolve, reject) => {
    const headers = { 'x-forwarded-for': '10.0.0.1' }
    request({ host: '127.0.0.1', port, headers }, (answer) =>
      answer.setEncoding('utf8').once('data', resolve),
    )
      .on('error', reject)
      .end()
  })
  server.close()
  // Other tests of this process have servers, too.
  for (const [channel, listener] of subscribed.mock.calls) diagnostics.unsubscribe(channel, listener)
  expect(heard).toBe('127.0.0.1')
})
