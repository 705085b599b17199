import { readEnvironment } from '@/lib/env/environment'
import { responseHeaders } from '@/lib/security/response-headers'

/** The headers of the rule for all addresses. */
function everywhere(variables: Record<string, string>) {
  const rule = responseHeaders(readEnvironment(variables)).find(({ source }) => source === '/:path*')
  return Object.fromEntries(rule?.headers.map(({ key, value }) => [key, value]) ?? [])
}

describe('the headers of every response', () => {
  test('include Strict-Transport-Security only if the site uses HTTPS, and never for customers’ files', () => {
    const rulesFor = (variables: Record<string, string>) =>
      responseHeaders(readEnvironment(variables)).filter(({ headers }) =>
        headers.some(({ key }) => key === 'strict-transport-security'),
      )
    expect(rulesFor({})).toEqual([])
    const [rule, ...others] = rulesFor({ NEXT_PUBLIC_SITE_URL: 'https://www.example.com' })
    expect(rule?.headers).toEqual([{ key: 'strict-transport-security', value: 'max-age=63072000' }])
    expect(others).toEqual([])
    const matches = (path: string) => new RegExp(`^${rule?.source}$`).test(path)
    for (const path of ['/', '/blog', '/hosted', '/api/tag/key', '/.well-known/wacp.json'])
      expect([path, matches(path)]).toEqual([path, true])
    expect(matches('/hosted/0123/llms.txt')).toBe(false)
  })

  test('include a page policy only in development, because in production it comes with the page', () => {
    expect(everywhere({})).not.toHaveProperty('content-security-policy')
    expect(everywhere({ NODE_ENV: 'development' })['content-security-policy']).toContain("'unsafe-eval'")
  })

  test('allow other sites to load only images, the tag, hosted files and endpoints for programs', () => {
    const shared = responseHeaders(readEnvironment({})).filter(({ headers }) =>
      headers.some(({ value }) => value === 'cross-origin'),
    )
    expect(shared.map(({ source }) => source)).toEqual([
      '/hosted/:token/:name*',
      '/api/newsletter/opened/:delivery',
      '/api/tag/:path*',
      '/tag/1.0.0.js',
      '/tag/1.1.0.js',
      '/ask',
      '/mcp',
      '/openapi.json',
      '/.well-known/ai-plugin.json',
      '/.well-known/api-catalog',
      '/.well-known/security.txt',
      '/.well-known/wacp.json',
      '/indexnow-key.txt',
      '/ai-tools/results/:token/:file(report\\.json|badge\\.svg)',
      '/content-lake/:path*',
      '/og/:path*',
      '/:file(.+\\.(?:avif|gif|ico|jpe?g|png|svg|webp))',
    ])
  })
})
