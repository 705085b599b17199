import { readEnvironment } from '@/lib/env/environment'
import { pagePolicy } from '@/lib/security/page-policy'
import { directive } from './directive'

const scripts = ["'sha256-abc='"]
const https = { NEXT_PUBLIC_SITE_URL: 'https://www.example.com' }
const hosted = { NEXT_PUBLIC_SANITY_PROJECT_ID: 'zp7mbokg' }

describe('the policy of a public page', () => {
  test('allows only the site’s own files and the page’s own scripts', () => {
    const policy = pagePolicy(readEnvironment({}), { scripts })
    expect(directive(policy, 'script-src')).toEqual(["'self'", "'sha256-abc='"])
    expect(directive(policy, 'default-src')).toEqual(["'none'"])
    expect(directive(policy, 'connect-src')).toEqual(["'self'"])
    expect(policy).not.toContain('unsafe-eval')
  })

  test('allows inline styles only as attributes', () => {
    const policy = pagePolicy(readEnvironment({}), { scripts })
    expect(directive(policy, 'style-src')).toEqual(["'self'"])
    expect(directive(policy, 'style-src-elem')).not.toContain("'unsafe-inline'")
    expect(directive(policy, 'style-src-attr')).toEqual(["'unsafe-inline'"])
  })

  test('allows only the site to frame it', () => {
    expect(directive(pagePolicy(readEnvironment({}), { scripts }), 'frame-ancestors')).toEqual(["'self'"])
  })

  test('requires HTTPS, also for frames, if the site uses it', () => {
    const secure = pagePolicy(readEnvironment(https), { scripts })
    expect(directive(secure, 'upgrade-insecure-requests')).toEqual([])
    expect(directive(secure, 'frame-src')).toEqual(["'self'", 'https:'])
    const plain = pagePolicy(readEnvironment({}), { scripts })
    expect(directive(plain, 'upgrade-insecure-requests')).toBeUndefined()
    expect(directive(plain, 'frame-src')).toEqual(["'self'", 'https:', 'http:'])
  })

  test('allows images from the content’s hosts', () => {
    const pictures = (variables: Record<string, string>) =>
      directive(pagePolicy(readEnvironment(variables), { scripts }), 'img-src')
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
      directive(pagePolicy(readEnvironment(variables), { scripts, isPreview }), 'connect-src')
    expect(connections(true, hosted)).toContain('https://*.sanity.io')
    expect(connections(false, hosted)).toEqual(["'self'"])
    expect(connections(true, {})).toContain('http://localhost:3333')
  })

  test('allows the vendors’ hosts of the enabled measuring only', () => {
    const sources = (kinds: ('analytics' | 'recording')[], name: string) =>
      directive(pagePolicy(readEnvironment({}), { scripts, kinds }), name)
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
    const policy = pagePolicy(readEnvironment(hosts), { scripts, kinds: ['analytics', 'recording'] })
    for (const name of ['script-src', 'img-src', 'connect-src']) {
      expect(directive(policy, name)?.filter((source) => source.startsWith('http'))).toEqual([
        'https://m.example.com',
      ])
    }
  })

  test('is more permissive only in development', () => {
    const policy = pagePolicy(readEnvironment({ NODE_ENV: 'development' }), { scripts })
    expect(directive(policy, 'script-src')?.slice(0, 3)).toEqual([
      "'self'",
      "'unsafe-inline'",
      "'unsafe-eval'",
    ])
    expect(directive(policy, 'script-src')).toContain('https://*.clarity.ms')
    expect(directive(policy, 'connect-src')).toContain('ws:')
  })
})
