import { readEnvironment } from '@/lib/env/environment'
import { responseHeaders } from '@/lib/security/response-headers'

/** What the rule for every address sets. */
function everywhere(variables: Record<string, string>) {
  const rule = responseHeaders(readEnvironment(variables)).find(({ source }) => source === '/:path*')
  return Object.fromEntries(rule?.headers.map(({ key, value }) => [key, value]) ?? [])
}

describe('the headers of every response', () => {
  test('bind browsers to https only where the site has it', () => {
    expect(everywhere({})).not.toHaveProperty('strict-transport-security')
    expect(everywhere({ NEXT_PUBLIC_SITE_URL: 'https://www.example.com' })).toHaveProperty(
      'strict-transport-security',
      'max-age=63072000',
    )
  })

  test('hold a page policy only under development: in production it belongs to the page', () => {
    expect(everywhere({})).not.toHaveProperty('content-security-policy')
    expect(everywhere({ NODE_ENV: 'development' })['content-security-policy']).toContain("'unsafe-eval'")
  })

  test('let others show pictures and ask what programs ask, and nothing else', () => {
    const shared = responseHeaders(readEnvironment({})).filter(({ headers }) =>
      headers.some(({ value }) => value === 'cross-origin'),
    )
    expect(shared.map(({ source }) => source)).toEqual([
      '/api/newsletter/opened/:delivery',
      '/ask',
      '/mcp',
      '/openapi.json',
      '/.well-known/ai-plugin.json',
      '/.well-known/api-catalog',
      '/.well-known/security.txt',
      '/.well-known/wacp.json',
      '/indexnow-key.txt',
      '/content-lake/:path*',
      '/og/:path*',
      '/:file(.+\\.(?:avif|gif|ico|jpe?g|png|svg|webp))',
    ])
  })
})
