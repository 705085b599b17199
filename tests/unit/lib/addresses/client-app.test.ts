import { clientAppAddress } from '@/lib/addresses/client-app'

const app = 'https://app.example'

test.each<[string, string[], string, string]>([
  ['the app’s root', [], '', 'https://app.example/'],
  ['a path', ['billing', 'plan'], '', 'https://app.example/billing/plan'],
  ['a query', ['login'], '?next=%2Fa&x=1', 'https://app.example/login?next=%2Fa&x=1'],
  ['a query without a path', [], '?plan=pro', 'https://app.example/?plan=pro'],
  ['words beyond ASCII', ['stra%C3%9Fe'], '', 'https://app.example/stra%C3%9Fe'],
])('maps %s to the client app', (_, segments, search, expected) => {
  expect(clientAppAddress(app, segments, search)).toBe(expected)
})

test.each([
  [['', 'evil.example']],
  [['%2f%2fevil.example']],
  [['//evil.example']],
  [['\\\\evil.example']],
  [['%5c%5cevil.example']],
  [['..', '..', 'evil.example']],
  [['%2e%2e', 'evil.example']],
  [['@evil.example']],
  [['https:', '', 'evil.example']],
  [['%0d%0aLocation:%20https:', '', 'evil.example']],
  [[':443@evil.example']],
])('keeps %j on the app’s own host', (segments) => {
  for (const search of ['', '?//evil.example', '?@evil.example']) {
    const address = clientAppAddress(app, segments, search)
    expect(address).not.toMatch(/[\r\n]/)
    expect(new URL(address ?? '').origin).toBe(app)
  }
})

test('keeps an app under a path below that path', () => {
  expect(clientAppAddress('https://example.com/app/', ['login'], '')).toBe('https://example.com/app/login')
  expect(clientAppAddress('https://example.com/app', ['..', '%2e%2e', 'x'], '')).toBe(
    'https://example.com/app/x',
  )
})

test.each([null, undefined, '', 'app.example', 'javascript:alert(1)'])(
  'has no address in the app %p',
  (url) => {
    expect(clientAppAddress(url, ['login'], '')).toBeUndefined()
  },
)
