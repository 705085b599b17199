import { readFileSync } from 'node:fs'
import { EnvironmentError, readEnvironment } from '@/lib/env/environment'
import { variables } from '@/lib/env/variables'

describe('the environment', () => {
  test('uses embedded mode without any variables', () => {
    expect(readEnvironment({})).toEqual({
      contentMode: 'embedded',
      siteUrl: 'http://localhost:3000',
      projectId: 'local',
      dataset: 'production',
      apiVersion: '2026-01-01',
      apiHost: 'http://127.0.0.1:3333',
      browserApiHost: 'http://localhost:3333',
      hasOwnApiHost: true,
      readToken: undefined,
      revalidateSecret: undefined,
      supabase: {
        mode: 'embedded',
        url: 'http://127.0.0.1:24321',
        publishableKey: 'sb_publishable_none',
        secretKey: undefined,
      },
      cronSecret: undefined,
      linkSecret: undefined,
      mail: undefined,
      hubSpot: undefined,
      engines: {
        openai: undefined,
        anthropic: undefined,
        google: undefined,
        perplexity: undefined,
        custom: undefined,
        dataForSeo: undefined,
        judge: undefined,
      },
      promptRuns: { dailyCalls: 2_000, monthlyCostUsd: 100, callMs: 50_000 },
      mailboxUrl: undefined,
      indexNow: undefined,
      analyticsHost: undefined,
      recordingHost: undefined,
      checkerAllowedOrigins: [],
      customerSiteOrigins: new Map(),
      allowsLocalServices: false,
      trustedProxies: 0,
      hasSeoChecker: false,
      distDirectory: '.next',
      isBuild: false,
      isDevelopment: false,
    })
  })

  test('uses a hosted Supabase project for two variables, whatever the local ones are', () => {
    const local = { SUPABASE_URL: 'http://127.0.0.1:1', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_local' }
    expect(readEnvironment(local).supabase).toEqual({
      mode: 'embedded',
      url: 'http://127.0.0.1:1',
      publishableKey: 'sb_publishable_local',
    })
    const url = 'https://abcdefghijklmnopqrst.supabase.co'
    const hosted = { NEXT_PUBLIC_SUPABASE_URL: url, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
    expect(readEnvironment({ ...local, ...hosted }).supabase).toEqual({
      mode: 'hosted',
      url,
      publishableKey: 'sb_publishable_x',
    })
  })

  test.each([
    [
      { NEXT_PUBLIC_SUPABASE_URL: 'https://x.supabase.co' },
      'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is missing',
    ],
    [{ NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }, 'NEXT_PUBLIC_SUPABASE_URL is missing'],
    [{ NEXT_PUBLIC_SUPABASE_URL: 'https://x.supabase.co/rest/v1' }, 'must be an address alone'],
  ])('refuses %j', (variables, sentence) => expect(() => readEnvironment(variables)).toThrow(sentence))

  test('sends mail by a server or an API, not both, and only with a secret for unsubscribe links', () => {
    const links = { LINK_SECRET: 'x'.repeat(32) }
    const server = { SMTP_URL: 'smtp://mail.example.com' }
    const api = { MAIL_API_KEY: 're_0123456789abcdef' }
    expect(readEnvironment({ ...links, ...server }).mail).toEqual({
      from: 'no-reply@localhost',
      transport: { kind: 'smtp', url: 'smtp://mail.example.com' },
    })
    expect(readEnvironment({ ...links, ...api, MAIL_FROM: 'hello@example.com' }).mail).toEqual({
      from: 'hello@example.com',
      transport: { kind: 'api', url: 'https://api.resend.com', key: 're_0123456789abcdef' },
    })
    expect(() => readEnvironment({ ...links, ...server, ...api })).toThrow('one way only')
    expect(() => readEnvironment(server)).toThrow('LINK_SECRET is missing')
  })

  test('enables IndexNow with a key, by default at its own address', () => {
    expect(readEnvironment({ INDEXNOW_KEY: 'abcd-1234' }).indexNow).toEqual({
      key: 'abcd-1234',
      address: 'https://api.indexnow.org/indexnow',
    })
    expect(() => readEnvironment({ INDEXNOW_KEY: 'short' })).toThrow('INDEXNOW_KEY needs 8 to 128 letters')
    expect(() => readEnvironment({ INDEXNOW_URL: 'search engine' })).toThrow(
      'INDEXNOW_URL is not a web address',
    )
  })

  test('reads the origins that are fetched instead of customers’ sites, by host', () => {
    const read = (CUSTOMER_SITE_ORIGINS: string) => [
      ...readEnvironment({ CUSTOMER_SITE_ORIGINS }).customerSiteOrigins,
    ]
    expect(read('shop.example.com=http://localhost:4000')).toEqual([
      ['shop.example.com', 'http://localhost:4000'],
    ])
    expect(read(' a.example = http://127.0.0.1:4000/ , b.example=https://b.test:8443, ')).toEqual([
      ['a.example', 'http://127.0.0.1:4000'],
      ['b.example', 'https://b.test:8443'],
    ])
  })

  test('ignores an empty or blank variable', () => {
    const blank = { NEXT_PUBLIC_SANITY_PROJECT_ID: '', SANITY_API_HOST: '  ', NEXT_PUBLIC_SITE_URL: '' }
    expect(readEnvironment(blank)).toEqual(readEnvironment({}))
  })

  test('shows the SEO checker only under next dev, and only if enabled', () => {
    const seoChecker = (variables: Record<string, string>) => readEnvironment(variables).hasSeoChecker
    expect(seoChecker({ SEO_CHECKER: 'on', NODE_ENV: 'development' })).toBe(true)
    expect(seoChecker({ SEO_CHECKER: 'on', NODE_ENV: 'production' })).toBe(false)
    expect(seoChecker({ NODE_ENV: 'development' })).toBe(false)
    expect(() => seoChecker({ SEO_CHECKER: 'yes' })).toThrow(
      'SEO_CHECKER must be on or off. Example: SEO_CHECKER=on',
    )
  })

  test('uses hosted content for a project ID', () => {
    expect(readEnvironment({ NEXT_PUBLIC_SANITY_PROJECT_ID: 'zp7mbokg' })).toMatchObject({
      contentMode: 'hosted',
      projectId: 'zp7mbokg',
      apiHost: 'https://api.sanity.io',
      hasOwnApiHost: false,
    })
  })

  test('finds the local lake at LAKE_PORT, as npm start does', () => {
    expect(readEnvironment({ LAKE_PORT: '4444' })).toMatchObject({
      contentMode: 'embedded',
      apiHost: 'http://127.0.0.1:4444',
      browserApiHost: 'http://localhost:4444',
      hasOwnApiHost: true,
    })
    const SANITY_API_HOST = 'http://127.0.0.1:5555'
    expect(readEnvironment({ LAKE_PORT: '4444', SANITY_API_HOST }).apiHost).toBe(SANITY_API_HOST)
    const hosted = { LAKE_PORT: '4444', NEXT_PUBLIC_SANITY_PROJECT_ID: 'zp7mbokg' }
    expect(readEnvironment(hosted).apiHost).toBe('https://api.sanity.io')
  })

  test('uses another API host in both modes', () => {
    const SANITY_API_HOST = 'http://127.0.0.1:4444/'
    const other = {
      apiHost: 'http://127.0.0.1:4444',
      browserApiHost: 'http://localhost:4444',
      hasOwnApiHost: true,
    }
    expect(readEnvironment({ SANITY_API_HOST })).toMatchObject({ ...other, contentMode: 'embedded' })
    expect(readEnvironment({ SANITY_API_HOST, NEXT_PUBLIC_SANITY_PROJECT_ID: 'second' })).toMatchObject({
      ...other,
      contentMode: 'hosted',
      projectId: 'second',
    })
  })

  test.each([
    ['NEXT_PUBLIC_SANITY_PROJECT_ID', 'My Project', 'may hold only lower-case letters, digits and dashes'],
    ['NEXT_PUBLIC_SANITY_PROJECT_ID', '-abc', 'may hold only lower-case letters, digits and dashes'],
    [
      'NEXT_PUBLIC_SANITY_DATASET',
      'Production',
      'may hold only lower-case letters, digits, dashes and underscores',
    ],
    ['NEXT_PUBLIC_SANITY_DATASET', 'a'.repeat(65), '64 at most'],
    ['NEXT_PUBLIC_SANITY_API_VERSION', 'v1', 'is not a date written year-month-day'],
    ['NEXT_PUBLIC_SANITY_API_VERSION', '2026-02-30', 'is not a date written year-month-day'],
    ['SANITY_API_HOST', 'localhost:3333', 'is not a web address'],
    ['SANITY_API_HOST', 'ftp://localhost', 'is not a web address'],
    ['SANITY_API_HOST', 'http://localhost:3333/v1', 'must be an address alone'],
    ['SANITY_API_HOST', 'http://me:secret@localhost', 'must be an address alone'],
    ['LAKE_PORT', 'abc', 'is not a port number'],
    ['LAKE_PORT', '0', 'is not a port number (1 to 65535)'],
    ['SANITY_API_READ_TOKEN', 'short', 'is too short for a token or holds spaces'],
    ['SANITY_API_READ_TOKEN', 'a token with many spaces in it', 'is too short for a token or holds spaces'],
    ['SANITY_REVALIDATE_SECRET', 'fifteen-letters', 'needs at least 16 characters and no spaces'],
    ['NEXT_PUBLIC_SITE_URL', 'www.example.com', 'is not a web address'],
    ['NEXT_PUBLIC_SITE_URL', 'https://www.example.com/site?x=1', 'must be an address alone'],
    ['CUSTOMER_SITE_ORIGINS', 'shop.example.com', 'is not a list of host=origin'],
    ['CUSTOMER_SITE_ORIGINS', 'a.example=http://x.test=http://y.test', 'is not a list of host=origin'],
    ['CUSTOMER_SITE_ORIGINS', 'https://a.example=http://localhost:4000', 'does not name a host'],
    ['CUSTOMER_SITE_ORIGINS', 'Shop.example.com=http://localhost:4000', 'does not name a host'],
    ['CUSTOMER_SITE_ORIGINS', 'localhost=http://localhost:4000', 'does not name a host'],
    ['CUSTOMER_SITE_ORIGINS', 'a.example=localhost:4000', 'is not a web address'],
    ['CUSTOMER_SITE_ORIGINS', 'a.example=http://localhost:4000/shop', 'must be an address alone'],
    ['ALLOW_LOCAL_SERVICES', 'yes', 'must be 0 or 1'],
    ['TRUST_PROXY', 'yes', 'is not a number'],
    ['TRUST_PROXY', '-1', 'is not a number of proxies'],
    ['TRUST_PROXY', '1.5', 'is not a whole number'],
    ['REDIS_URL', 'localhost:6379', 'is not the address of a Redis server (redis:// or rediss://)'],
    ['REDIS_URL', 'https://localhost:6379', 'is not the address of a Redis server (redis:// or rediss://)'],
    ['REDIS_URL', 'redis:///0', 'is not the address of a Redis server (redis:// or rediss://)'],
    ['REDIS_URL', 'redis://localhost/cache', 'must end with the number of a database, or with none'],
    ['NEXT_DIST_DIR', '../outside', 'must be the name of a directory in the project'],
    ['NEXT_DIST_DIR', 'lib', 'begins with .next, because it is emptied'],
    ['NEXT_DIST_DIR', '.next/..', 'must be the name of a directory in the project'],
    ['NEXT_DIST_DIR', '..', 'must be the name of a directory in the project'],
    ['NEXT_DIST_DIR', '.', 'must be the name of a directory in the project'],
  ])('rejects %s=%s with its name, the error and an example', (name, value, fault) => {
    let message = ''
    try {
      readEnvironment({ [name]: value })
    } catch (error) {
      if (error instanceof EnvironmentError) message = error.message
    }
    expect(message).toContain(fault)
    expect(message).toMatch(new RegExp(`^${name} .+\\. Example: ${name}=\\S+$`))
    expect(message.split('\n')).toHaveLength(1)
  })

  test('does not repeat a secret in the message', () => {
    expect(() => readEnvironment({ SANITY_REVALIDATE_SECRET: 'hush hush' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hush') }),
    )
  })

  test('names every invalid, missing and contradictory variable, one per line', () => {
    const wrong = {
      SANITY_API_HOST: 'x',
      TRUST_PROXY: '-1.5',
      NEXT_PUBLIC_SUPABASE_URL: 'https://x.supabase.co',
      SMTP_URL: 'smtp://mail.example.com',
      MAIL_API_KEY: 're_0123456789abcdef',
    }
    expect(() => readEnvironment(wrong)).toThrow(
      /^SANITY_API_HOST .+\nTRUST_PROXY .+\nNEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is missing.+\nSMTP_URL and MAIL_API_KEY .+\nLINK_SECRET is missing.+$/,
    )
  })

  test('accepts the examples in its messages', () => {
    const names = `NEXT_PUBLIC_SANITY_PROJECT_ID NEXT_PUBLIC_SANITY_DATASET
      NEXT_PUBLIC_SANITY_API_VERSION SANITY_API_HOST LAKE_PORT SANITY_API_READ_TOKEN
      SANITY_REVALIDATE_SECRET NEXT_PUBLIC_ANALYTICS_HOST NEXT_PUBLIC_RECORDING_HOST
      NEXT_PUBLIC_SITE_URL CUSTOMER_SITE_ORIGINS ALLOW_LOCAL_SERVICES TRUST_PROXY REDIS_URL
      NEXT_DIST_DIR`.split(/\s+/)
    for (const name of names) {
      let example = ''
      try {
        readEnvironment({ [name]: '€ €' })
      } catch (error) {
        example = /Example: \S+?=(\S+)$/.exec(String(error))?.[1] ?? ''
      }
      expect(example).not.toBe('')
      expect(() => readEnvironment({ [name]: example })).not.toThrow()
    }
  })

  test('has all variables that a person sets in the operations guide', () => {
    // `npm start` sets these for the site.
    const internal = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'MAILBOX_URL']
    const guide = readFileSync('docs/operations.md', 'utf8')
    const names = Object.keys(variables.shape).filter((name) => !internal.includes(name))
    expect(names.filter((name) => !guide.includes(`\n| \`${name}\` `))).toEqual([])
  })
})
