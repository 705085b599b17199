import fc from 'fast-check'
import { reportPath } from '@/packages/ai-visits/src/report-path'
import { reportTarget } from '@/packages/ai-visits/src/report-target'

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U'

it.each([
  ['/', '/'],
  ['/pricing?utm_source=x&email=jane@example.com', '/pricing'],
  ['/pricing#access_token=abc', '/pricing'],
  ['/reset-password?token=abc&email=jane%40example.com', '/reset-password'],
  [`/reset/${token}`, '/reset/[token]'],
  [`/a/${token}.pdf`, '/a/[token]'],
  ['/u/jane@example.com', '/u/[email]'],
  ['/u/jane%40example.com/orders', '/u/[email]/orders'],
  ['/u/jane%2540example.com', '/u/[email]'],
  ['/u/jane+news@mail.example.co.uk%', '/u/[email]'],
  ['/u%2Fjane@example.com', '/[email]'],
  ['/unsubscribe/mailto:jane@example.com', '/unsubscribe/[email]'],
  ['/share/550e8400-e29b-41d4-a716-446655440000', '/share/[token]'],
  ['/d/d41d8cd98f00b204e9800998ecf8427e', '/d/[token]'],
  ['/i/k3j9x2m1q8z7w4v6b5n0', '/i/[token]'],
  ['/i/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms', '/i/[token]'],
  ['/i/aB3-dE6_gH9-jK2_mN5-pQ8', '/i/[token]'],
  ['/post/507f1f77bcf86cd799439011', '/post/[token]'],
  ['/verify/482913', '/verify/[token]'],
  ['/en/password-reset/a1b2c3/done', '/en/password-reset/[token]/done'],
  ['/invite/x7y9z1', '/invite/[token]'],
  ['/cart;jsessionid=1A2B3C4D', '/cart'],
  ['/list/page=2/token=secret', '/list/page=[token]/token=[token]'],
  ['/list/token%3Dsecret', '/list/token=[token]'],
  ['/list/token%253Dsecret', '/list/[token]'],
])('reports %s as %s', (path, reported) => {
  expect(reportPath(path)).toBe(reported)
})

it.each([
  '/blog/how-to-choose-the-best-running-shoes-in-2026',
  '/blog/iPhone-15-Pro-Max-256GB-Review-And-Comparison-Test',
  '/products/wd-40-multi-use-500ml-b07xj8c8f5',
  '/p/B0C1H26C46',
  '/docs/v1.2.3-rc1/getting-started',
  '/api/getStartedWithTheNewDesignSystem',
  '/@jane/status/1234567890123456789',
  '/package/@scope/name@1.2.3',
  '/2026/11/27/20261127T093000Z-release-notes',
  '/caf%C3%A9/%E6%97%A5%E6%9C%AC%E8%AA%9E',
  '/donaudampfschifffahrtsgesellschaft',
  '/verify/email',
  '/login/oauth2/start',
  '//example.com/a',
  '/100%/%zz',
])('reports %s as it is', (path) => {
  expect(reportPath(path)).toBe(path)
})

const nonce = 'abcdefghijklmnopqrstuvw1'

it.each([
  [`/?ai-visits-check=${nonce}`, `/?ai-visits-check=${nonce}`],
  [`/a?email=x&ai-visits-check=${nonce}&token=y#z`, `/a?ai-visits-check=${nonce}`],
  [`/a?ai-visits-check=${nonce}more`, '/a'],
  ['/a?ai-visits-check=jane@example.com', '/a'],
  [`/a?x-ai-visits-check=${nonce}`, '/a'],
])('reports of the query of %s the parameter of a verification only', (path, reported) => {
  expect(reportTarget(path)).toBe(reported)
})

it('never reports a random token, an address or a query', () => {
  const random = fc
    .uint8Array({ minLength: 32, maxLength: 64 })
    .map((bytes) => Buffer.from(bytes).toString('base64url'))
    // One in thousands has too few digits and capitals to be told from a name.
    .filter(
      (text) =>
        /\d.*\d.*\d/.test(text) &&
        (text.match(/\d(?=[A-Za-z])|[A-Za-z](?=\d)|[a-z](?=[A-Z])/g) ?? []).length > 12,
    )
  fc.assert(
    fc.property(random, fc.emailAddress(), (text, address) => {
      const reported = reportPath(`/x/${text}/${encodeURIComponent(address)}?q=${text}`)
      expect(reported).toBe('/x/[token]/[email]')
    }),
  )
})

it('takes no time for the longest path', () => {
  for (const text of ['@', 'a@', 'aA1', '=', '%3d', '%25', ';', '/', 'eyJ', '0'].map((part) =>
    part.repeat(8_000),
  ))
    expect(reportPath(`/${text}`).length).toBeLessThanOrEqual(20_000)
})

it('reports again what it reported', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const reported = reportPath(`/${text}`)
      expect(reportPath(reported)).toBe(reported)
      expect(reported).toMatch(/^\/[^?#;]*$/)
    }),
  )
})
