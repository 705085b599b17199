import { readEnvironment } from '@/lib/env/environment'
import { areaPolicy, nonceOf } from '@/lib/security/area-policy'
import { pagePolicy } from '@/lib/security/page-policy'
import { mailPolicy } from '@/lib/security/policy'
import { studioPolicy } from '@/lib/security/studio-policy'

/** The sources of a directive in a policy; undefined if the policy does not have it. */
function directive(policy: string, name: string): string[] | undefined {
  const found = policy.split('; ').find((part) => part === name || part.startsWith(`${name} `))
  return found?.split(' ').slice(1)
}

const scripts = ["'sha256-abc='"]
const policyOf = (variables: Record<string, string>, more: Partial<Parameters<typeof pagePolicy>[1]> = {}) =>
  pagePolicy(readEnvironment(variables), { scripts, ...more })
const https = { NEXT_PUBLIC_SITE_URL: 'https://www.example.com' }
const hosted = { NEXT_PUBLIC_SANITY_PROJECT_ID: 'zp7mbokg' }

describe('the policy of a public page', () => {
  test('allows only the site’s own files and the page’s own scripts', () => {
    const policy = policyOf({})
    expect(directive(policy, 'script-src')).toEqual(["'self'", "'sha256-abc='"])
    expect(directive(policy, 'default-src')).toEqual(["'none'"])
    expect(directive(policy, 'connect-src')).toEqual(["'self'"])
    expect(policy).not.toContain('unsafe-eval')
  })

  test('allows inline styles only as attributes', () => {
    const policy = policyOf({})
    expect(directive(policy, 'style-src')).toEqual(["'self'"])
    expect(directive(policy, 'style-src-elem')).not.toContain("'unsafe-inline'")
    expect(directive(policy, 'style-src-attr')).toEqual(["'unsafe-inline'"])
  })

  test('allows only the site to frame it', () => {
    expect(directive(policyOf({}), 'frame-ancestors')).toEqual(["'self'"])
  })

  test('requires HTTPS if the site uses it', () => {
    expect(directive(policyOf(https), 'upgrade-insecure-requests')).toEqual([])
    expect(directive(policyOf({}), 'upgrade-insecure-requests')).toBeUndefined()
  })

  test('allows frames only of the players of videos and of the settings’ origins, and any in a preview', () => {
    const frames = (more: Parameters<typeof policyOf>[1]) => directive(policyOf(https, more), 'frame-src')
    const players = ["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com']
    expect(frames({})).toEqual(players)
    expect(frames({ frames: ['https://a.example'] })).toEqual([...players, 'https://a.example'])
    expect(frames({ isPreview: true })).toEqual(["'self'", 'https:'])
    expect(directive(policyOf({}, { isPreview: true }), 'frame-src')).toEqual(["'self'", 'https:', 'http:'])
  })

  test('allows images and videos from the content’s hosts', () => {
    expect(directive(policyOf({}), 'media-src')).toEqual(["'self'"])
    expect(directive(policyOf(hosted), 'media-src')).toEqual(["'self'", 'https://cdn.sanity.io'])
    const pictures = (variables: Record<string, string>) => directive(policyOf(variables), 'img-src')
    expect(pictures({})).toEqual(["'self'", 'data:'])
    expect(pictures(hosted)).toEqual(["'self'", 'data:', 'https://cdn.sanity.io'])
    expect(pictures({ ...hosted, SANITY_API_HOST: 'http://127.0.0.1:4444' })).toEqual([
      "'self'",
      'data:',
      'http://localhost:4444',
    ])
  })

  test('allows connections to the content only in an editor’s preview', () => {
    const connections = (isPreview: boolean, variables: Record<string, string>) =>
      directive(policyOf(variables, { isPreview }), 'connect-src')
    expect(connections(true, hosted)).toContain('https://*.sanity.io')
    expect(connections(false, hosted)).toEqual(["'self'"])
    expect(connections(true, {})).toContain('http://localhost:3333')
  })

  test('allows the vendors’ hosts of the enabled measuring only', () => {
    const sources = (kinds: ('analytics' | 'recording')[], name: string) =>
      directive(policyOf({}, { kinds }), name)
    expect(sources(['analytics'], 'script-src')).toEqual([
      "'self'",
      "'sha256-abc='",
      'https://*.googletagmanager.com',
    ])
    expect(sources(['analytics'], 'connect-src')).toContain('https://*.google-analytics.com')
    expect(sources(['analytics'], 'img-src')?.join(' ')).not.toContain('clarity')
    expect(sources(['recording'], 'script-src')?.slice(2)).toEqual(['https://*.clarity.ms'])
    expect(sources(['recording'], 'connect-src')).toEqual([
      "'self'",
      'https://*.clarity.ms',
      'https://c.bing.com',
    ])
    expect(sources([], 'connect-src')).toEqual(["'self'"])
    expect(sources(['analytics', 'recording'], 'script-src')?.join(' ')).not.toContain('unsafe')
  })

  test('allows a custom host in place of the vendors’', () => {
    const hosts = {
      NEXT_PUBLIC_ANALYTICS_HOST: 'https://m.example.com',
      NEXT_PUBLIC_RECORDING_HOST: 'https://m.example.com',
    }
    const policy = policyOf(hosts, { kinds: ['analytics', 'recording'] })
    for (const name of ['script-src', 'img-src', 'connect-src']) {
      expect(directive(policy, name)?.filter((source) => source.startsWith('http'))).toEqual([
        'https://m.example.com',
      ])
    }
  })

  test('is more permissive only in development', () => {
    const policy = policyOf({ NODE_ENV: 'development' })
    expect(directive(policy, 'script-src')?.slice(0, 3)).toEqual([
      "'self'",
      "'unsafe-inline'",
      "'unsafe-eval'",
    ])
    expect(directive(policy, 'script-src')).toContain('https://*.clarity.ms')
    expect(directive(policy, 'connect-src')).toContain('ws:')
  })
})

describe('the policy of the client area', () => {
  const environment = readEnvironment({})
  const policy = areaPolicy(environment, '0f9a-once')

  test('allows scripts and style elements only with the request’s nonce', () => {
    expect(directive(policy, 'script-src')).toEqual(["'self'", "'nonce-0f9a-once'"])
    expect(directive(policy, 'style-src-elem')).toEqual(["'self'", "'nonce-0f9a-once'"])
    expect(policy.replace(/style-src-attr [^;]+/, '')).not.toMatch(/unsafe/)
  })

  test('allows connections only to the site and Supabase', () => {
    expect(directive(policy, 'connect-src')).toEqual(["'self'", environment.supabase.url])
    expect(policy).not.toMatch(/google|clarity|sanity/)
  })

  test('allows no framing, and forms only to the site', () => {
    expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"])
    expect(directive(policy, 'form-action')).toEqual(["'self'"])
  })

  test('returns the nonce in a policy', () => {
    expect(nonceOf(policy)).toBe('0f9a-once')
    expect(nonceOf(null)).toBeUndefined()
    expect(nonceOf("default-src 'none'")).toBeUndefined()
  })
})

describe('the Studio’s policy', () => {
  test('allows only the site and the lake in embedded mode', () => {
    const policy = studioPolicy(readEnvironment({}), 'once')
    expect(directive(policy, 'connect-src')).toEqual([
      "'self'",
      'blob:',
      'http://localhost:3333',
      'ws://localhost:3333',
      'http://*.localhost:3333',
      'ws://*.localhost:3333',
    ])
    expect(policy).not.toMatch(/sanity|https:|unsafe-eval/)
  })

  test('allows Sanity in hosted mode', () => {
    const policy = studioPolicy(readEnvironment({ NEXT_PUBLIC_SANITY_PROJECT_ID: 'zp7mbokg' }), 'once')
    expect(directive(policy, 'connect-src')).toContain('https://*.sanity.io')
    expect(directive(policy, 'connect-src')).toContain('wss://*.sanity.io')
    expect(policy).not.toContain('localhost:3333')
  })

  test('allows only the site’s scripts and those with the nonce', () => {
    expect(directive(studioPolicy(readEnvironment({}), 'once'), 'script-src')).toEqual([
      "'self'",
      "'nonce-once'",
    ])
  })
})

test('the policies of emails name the site, because WebKit does not match ‘self’ in their sandbox', () => {
  const environment = readEnvironment(https)
  expect(directive(mailPolicy(environment), 'img-src')).toEqual(["'self'", 'https://www.example.com'])
  expect(directive(studioPolicy(environment, 'abc'), 'img-src')).toContain('https://www.example.com')
})
