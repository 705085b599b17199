import { locationOf } from '@/lib/redirects/location'

const site = 'https://www.example.com'

test.each([
  ['/blog', '/blog'],
  ['/straße', '/stra%C3%9Fe'],
  ['/a b?q=ü&x=%20#Über uns', '/a%20b?q=%C3%BC&x=%20#%C3%9Cber%20uns'],
  ['?only=query', '/?only=query'],
  ['/100%', '/100%'],
  ['/a\r\nset-cookie: x=1', '/aset-cookie:%20x=1'],
  ['/\ud800', '/%EF%BF%BD'],
  ['https://www.example.com/own', '/own'],
  ['https://www.example.com//elsewhere.example/x', '/elsewhere.example/x'],
  ['/.//elsewhere.example', '/elsewhere.example'],
  ['//elsewhere.example/x', undefined],
  ['/\\elsewhere.example/x', undefined],
  ['/\t/elsewhere.example/x', undefined],
  ['\\\\elsewhere.example/x', undefined],
  ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
  ['mailto:team@example.com', 'mailto:team@example.com'],
  ['javascript:alert(1)', undefined],
  ['https://[', undefined],
  [`/${'ü'.repeat(2_000)}`, undefined],
])('writes %j as %j', (address, location) => {
  expect(locationOf(address, site)).toBe(location)
})
