import { newSiteFields, siteFields } from '@/lib/client-area/setup/site-fields'

const faultsOf = (rules: typeof newSiteFields | typeof siteFields, fields: object) =>
  rules.safeParse(fields).error?.issues.map(({ path, message }) => [path[0], message])

it.each([
  ['example.com', 'example.com'],
  [' https://www.Example.com/shop?x=1 ', 'example.com'],
  ['shop.example.co.uk:8443', 'shop.example.co.uk'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
])('reads the domain of %j', (typed, domain) => {
  expect(newSiteFields.parse({ name: '', domain: typed })).toEqual({ name: domain, domain })
})

it.each(['', 'localhost', '10.0.0.1', 'shop', 'ftp://example.com', 'a b.com', 'user:pass@example.com'])(
  'refuses %j',
  (typed) => {
    expect(faultsOf(newSiteFields, { name: 'Shop', domain: typed })).toEqual([
      ['domain', 'Enter your website, for example example.com.'],
    ])
  },
)

it('needs a name for an existing site only', () => {
  expect(faultsOf(siteFields, { name: '  ', domain: 'example.com' })).toEqual([['name', 'Enter a name.']])
  expect(siteFields.parse({ name: ' My \n shop ', domain: 'example.com' }).name).toBe('My shop')
  expect(faultsOf(siteFields, { name: 'x'.repeat(81), domain: 'example.com' })).toEqual([
    ['name', 'Use 80 characters at most.'],
  ])
})
