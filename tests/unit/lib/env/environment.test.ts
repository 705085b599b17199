import { readFileSync } from 'node:fs'
import { engines, isAvailable, namedEngines, variablesOf } from '@/lib/engines/registry'
import { engineExamples } from '@/lib/env/engines'
import { EnvironmentError, readEnvironment } from '@/lib/env/environment'
import { stripeExamples } from '@/lib/env/stripe'
import { variables } from '@/lib/env/variables'

/** The message of the fault in variables; empty without one. */
function faultOf(given: Record<string, string>): string {
  try {
    readEnvironment(given)
    return ''
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message
    throw error
  }
}

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
      supabase: { mode: 'embedded', url: 'http://127.0.0.1:24321', publishableKey: 'sb_publishable_none' },
      engines: { secrets: [], values: expect.objectContaining({ OPENAI_MODEL: 'gpt-6.1-sol' }) },
      promptRuns: {
        budgets: {
          dailyCalls: 2_000,
          monthlyCostUsd: 100,
          freeDailyCalls: 50,
          freeMonthlyCostUsd: 2,
          totalDailyCalls: 20_000,
          totalDailyCostUsd: 200,
        },
        callMs: 50_000,
      },
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

  test.each([
    ['URL', 'https://x.supabase.co', 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is missing'],
    ['PUBLISHABLE_KEY', 'sb_publishable_x', 'NEXT_PUBLIC_SUPABASE_URL is missing'],
    ['URL', 'https://x.supabase.co/rest/v1', 'must be an address alone'],
  ])('refuses NEXT_PUBLIC_SUPABASE_%s=%s alone', (name, value, sentence) => {
    expect(() => readEnvironment({ [`NEXT_PUBLIC_SUPABASE_${name}`]: value })).toThrow(sentence)
  })

  test('lists every secret of an engine, which is kept out of messages', () => {
    const names = new Set(
      engines.flatMap(variablesOf).flatMap((one) => (one.kind === 'secret' ? one.name : [])),
    )
    const given = Array.from(names, (name, place) => [name, `secret-of-engine-${place}`] as const)
    const { secrets } = readEnvironment(Object.fromEntries(given)).engines
    expect(secrets.toSorted()).toEqual(given.map(([, value]) => value))
  })

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

  test('reads the origins that are fetched instead of customers’ sites, by host', () => {
    const read = (CUSTOMER_SITE_ORIGINS: string) =>
      Object.fromEntries(readEnvironment({ CUSTOMER_SITE_ORIGINS }).customerSiteOrigins)
    const shop = { 'shop.example.com': 'http://localhost:4000' }
    expect(read('shop.example.com=http://localhost:4000')).toEqual(shop)
    const two = { 'a.example': 'http://127.0.0.1:4000', 'b.example': 'https://b.test:8443' }
    expect(read(' a.example = http://127.0.0.1:4000/ , b.example=https://b.test:8443, ')).toEqual(two)
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

  const ownHost = (port: number) => ({
    apiHost: `http://127.0.0.1:${port}`,
    browserApiHost: `http://localhost:${port}`,
    hasOwnApiHost: true,
  })
  const hosted = { NEXT_PUBLIC_SANITY_PROJECT_ID: 'zp7mbokg' }
  const api = { contentMode: 'hosted', projectId: 'zp7mbokg', apiHost: 'https://api.sanity.io' }
  const SANITY_API_HOST = 'http://127.0.0.1:5555/'
  const local = { SUPABASE_URL: 'http://127.0.0.1:1', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_local' }
  const url = 'https://abcdefghijklmnopqrst.supabase.co'
  const project = { NEXT_PUBLIC_SUPABASE_URL: url, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }

  test.each<[string, Record<string, string>, object]>([
    ['hosted content for a project ID', hosted, { ...api, hasOwnApiHost: false }],
    ['the local lake at LAKE_PORT', { LAKE_PORT: '4444' }, { ...ownHost(4444), contentMode: 'embedded' }],
    ['hosted content, whatever LAKE_PORT is', { ...hosted, LAKE_PORT: '4444' }, api],
    [
      'another API host',
      { SANITY_API_HOST, LAKE_PORT: '4444' },
      { ...ownHost(5555), contentMode: 'embedded' },
    ],
    ['another API host of a project', { ...hosted, SANITY_API_HOST }, { ...api, ...ownHost(5555) }],
    [
      'the local Supabase at its address',
      local,
      { supabase: { mode: 'embedded', url: 'http://127.0.0.1:1', publishableKey: 'sb_publishable_local' } },
    ],
    [
      'a hosted Supabase project, whatever the local variables are',
      { ...local, ...project },
      { supabase: { mode: 'hosted', url, publishableKey: 'sb_publishable_x' } },
    ],
    [
      'IndexNow with a key, by default at its own address',
      { INDEXNOW_KEY: 'abcd-1234' },
      { indexNow: { key: 'abcd-1234', address: 'https://api.indexnow.org/indexnow' } },
    ],
  ])('uses %s', (_, given, expected) => expect(readEnvironment(given)).toMatchObject(expected))

  const signs = 'may hold only lower-case letters, digits'
  test.each([
    ['NEXT_PUBLIC_SANITY_PROJECT_ID', 'My Project', `${signs} and dashes`],
    ['NEXT_PUBLIC_SANITY_DATASET', 'Production', `${signs}, dashes and underscores`],
    ['NEXT_PUBLIC_SANITY_DATASET', 'a'.repeat(65), '64 at most'],
    ['NEXT_PUBLIC_SANITY_API_VERSION', 'v1', 'is not a date written year-month-day'],
    ['NEXT_PUBLIC_SANITY_API_VERSION', '2026-02-30', 'is not a date written year-month-day'],
    ['SANITY_API_HOST', 'localhost:3333', 'is not a web address'],
    ['SANITY_API_HOST', 'ftp://localhost', 'is not a web address'],
    ['SANITY_API_HOST', 'http://me:secret@localhost', 'must be an address alone'],
    ['INDEXNOW_KEY', 'short', 'needs 8 to 128 letters'],
    ['INDEXNOW_URL', 'search engine', 'is not a web address'],
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
    ['CUSTOMER_SITE_ORIGINS', 'a.example=http://localhost:4000/shop', 'must be an address alone'],
    ['ALLOW_LOCAL_SERVICES', 'yes', 'must be 0 or 1'],
    ['TRUST_PROXY', 'yes', 'is not a number'],
    ['TRUST_PROXY', '-1', 'is not a number of proxies'],
    ['TRUST_PROXY', '1.5', 'is not a whole number'],
    ['REDIS_URL', 'localhost:6379', 'is not the address of a Redis server (redis:// or rediss://)'],
    ['REDIS_URL', 'redis:///0', 'is not the address of a Redis server (redis:// or rediss://)'],
    ['REDIS_URL', 'redis://localhost/cache', 'must end with the number of a database, or with none'],
    ['NEXT_DIST_DIR', '../outside', 'must be the name of a directory in the project'],
    ['NEXT_DIST_DIR', 'lib', 'begins with .next, because it is emptied'],
    ['NEXT_DIST_DIR', '..', 'must be the name of a directory in the project'],
    ['NEXT_DIST_DIR', '.', 'must be the name of a directory in the project'],
  ])('rejects %s=%s with its name, the error and an example', (name, value, fault) => {
    const message = faultOf({ [name]: value })
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
      NEXT_PUBLIC_SANITY_API_VERSION SANITY_API_HOST LAKE_PORT LAKE_PUBLIC_URL SANITY_API_READ_TOKEN
      SANITY_REVALIDATE_SECRET NEXT_PUBLIC_ANALYTICS_HOST NEXT_PUBLIC_RECORDING_HOST
      NEXT_PUBLIC_SITE_URL CUSTOMER_SITE_ORIGINS ALLOW_LOCAL_SERVICES TRUST_PROXY REDIS_URL
      NEXT_DIST_DIR`.split(/\s+/)
    for (const name of names) {
      const example = /Example: \S+?=(\S+)$/.exec(faultOf({ [name]: '€ €' }))?.[1] ?? ''
      expect(example).not.toBe('')
      expect(faultOf({ [name]: example })).toBe('')
    }
  })

  test('has all variables that a person sets in the operations guide', () => {
    // `npm start` sets these for the site.
    const internal = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'MAILBOX_URL', 'LAKE_TOKEN']
    const guide = readFileSync('docs/operations.md', 'utf8')
    const names = Object.keys(variables.shape).filter((name) => !internal.includes(name))
    expect(names.filter((name) => !guide.includes(`\n| \`${name}\` `))).toEqual([])
  })
})

describe('the variables of engines', () => {
  const read = (given: Record<string, string>) => readEnvironment(given).engines

  const available = (given: Record<string, string>) =>
    engines.filter((engine) => isAvailable(engine, read(given).values)).map(({ id }) => id)

  test('make an API available by its key, with a default model and address', () => {
    expect(read({ OPENAI_API_KEY: 'key-of-tests' }).values).toMatchObject({
      OPENAI_API_KEY: 'key-of-tests',
      OPENAI_BASE_URL: 'https://api.openai.com/v1',
      OPENAI_MODEL: 'gpt-6.1-sol',
    })
    expect(available({ OPENAI_API_KEY: 'key-of-tests' })).toEqual(['openai'])
    const other = { OPENAI_BASE_URL: 'http://127.0.0.1:4000/v1/', OPENAI_MODEL: 'gpt-6-luna' }
    expect(read(other).values).toMatchObject({ ...other, OPENAI_BASE_URL: 'http://127.0.0.1:4000/v1' })
    expect(available(other)).toEqual([])
  })

  test('make a custom API available without a key, under a name of its own', () => {
    const custom = { CUSTOM_ENGINE_URL: 'http://127.0.0.1:11434/v1', CUSTOM_ENGINE_MODEL: 'llama3.3:70b' }
    expect(available(custom)).toEqual(['custom'])
    const nameOf = (given: Record<string, string>) =>
      namedEngines(read(given).values).find(({ id }) => id === 'custom')?.name
    expect(nameOf({ ...custom, CUSTOM_ENGINE_NAME: 'Llama' })).toBe('Llama')
    expect([custom, { CUSTOM_ENGINE_NAME: 'Llama' }].map(nameOf)).toEqual(
      Array(2).fill('OpenAI-compatible API'),
    )
  })

  test('name the model that judges', () => {
    const custom = { CUSTOM_ENGINE_URL: 'http://x.test', CUSTOM_ENGINE_MODEL: 'a' }
    const key = { OPENAI_API_KEY: 'key-of-tests', ...custom }
    expect(read({ ...key, GEO_JUDGE_MODEL: 'openai:gpt-6-luna' }).judge).toEqual({
      provider: 'openai',
      model: 'gpt-6-luna',
    })
    expect(read({ ...key, GEO_JUDGE_MODEL: 'custom:llama3.3:70b' }).judge?.model).toBe('llama3.3:70b')
  })

  test.each([
    ['OPENAI_API_KEY', 'short', 'OPENAI_API_KEY needs at least 8 characters and no spaces'],
    ['ANTHROPIC_API_KEY', 'a key with spaces', 'ANTHROPIC_API_KEY needs at least 8 characters and no spaces'],
    ['OPENAI_BASE_URL', 'api.openai.com', 'OPENAI_BASE_URL is not a web address'],
    ['PERPLEXITY_BASE_URL', 'https://me@x.test/', 'PERPLEXITY_BASE_URL must be an address without'],
    ['GOOGLE_GENERATIVE_AI_BASE_URL', 'https://x.test/?key=1', 'must be an address without a query'],
    ['GOOGLE_MODEL', 'the best model', 'GOOGLE_MODEL is not the name of a model'],
    ['GEO_JUDGE_MODEL', 'gpt-6-luna', 'GEO_JUDGE_MODEL must begin with openai:, anthropic:'],
    ['GEO_JUDGE_MODEL', 'openai:', 'GEO_JUDGE_MODEL is not the name of a model'],
    ['CUSTOM_ENGINE_URL', 'http://x.test/v1', 'CUSTOM_ENGINE_MODEL is missing, and CUSTOM_ENGINE_URL is set'],
    ['CUSTOM_ENGINE_MODEL', 'llama', 'CUSTOM_ENGINE_URL is missing'],
    ['DATAFORSEO_LOGIN', 'you@example.com', 'DATAFORSEO_PASSWORD is missing'],
    ['GEO_JUDGE_MODEL', 'google:gemini-4', 'GOOGLE_GENERATIVE_AI_API_KEY is missing, and GEO_JUDGE_MODEL'],
  ])('refuse %s=%s, with an example', (name, value, sentence) => {
    expect(faultOf({ [name]: value })).toContain(sentence)
    expect(faultOf({ [name]: value })).toMatch(/Example: \w+=\S+$/)
  })

  test('accept the examples in the messages', () => {
    expect(() => readEnvironment({ ...engineExamples })).not.toThrow()
  })
})

describe('the variables of Stripe', () => {
  const both = { STRIPE_SECRET_KEY: 'sk_test_AbCdEf01', STRIPE_WEBHOOK_SECRET: 'whsec_AbCdEf0123456789' }
  const read = (variables: Record<string, string>) => readEnvironment(variables).stripe

  it('reads the account at Stripe, and whether its payments are real', () => {
    expect(read({})).toBeUndefined()
    expect(read(both)).toEqual({
      secretKey: both.STRIPE_SECRET_KEY,
      webhookSecret: both.STRIPE_WEBHOOK_SECRET,
      apiUrl: 'https://api.stripe.com',
      isLive: false,
    })
    expect(read({ ...both, STRIPE_SECRET_KEY: 'rk_live_AbCdEf01' })?.isLive).toBe(true)
    expect(read({ ...both, STRIPE_API_URL: 'http://127.0.0.1:4000' })?.apiUrl).toBe('http://127.0.0.1:4000')
  })

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_test_AbCdEf01', 'is not a secret or restricted key of Stripe'],
    ['STRIPE_WEBHOOK_SECRET', 'secret', 'is not the signing secret of a webhook'],
    ['STRIPE_API_URL', 'http://stripe.example', 'must begin with https://, except on this machine'],
    ['STRIPE_API_URL', 'https://api.stripe.com/v1', 'must be an address alone'],
    ['STRIPE_API_URL', 'api.stripe.com', 'is not a web address'],
  ])('refuses %s=%s', (name, value, fault) => {
    expect(() => read({ ...both, [name]: value })).toThrow(`${name} ${fault}`)
  })

  it('needs both variables or neither', () => {
    for (const [name, value] of Object.entries(both)) {
      const [missing] = Object.keys(both).filter((other) => other !== name)
      expect(() => read({ [name]: value })).toThrow(`${missing} is missing, and ${name} is set`)
    }
  })

  it('accepts its own examples', () => expect(read(stripeExamples)).toBeDefined())
})

describe('the keys of Supabase', () => {
  /** An older key: a JWT with a role. Its signature is not checked. */
  const token = (claims: object) =>
    `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmF0dXJl`

  const anon = token({ iss: 'supabase', role: 'anon' })
  const service = token({ iss: 'supabase', role: 'service_role' })

  const complaint = (given: Record<string, string>) =>
    faultOf({ NEXT_PUBLIC_SUPABASE_URL: 'https://x.supabase.co', ...given })

  it.each([
    ['newer', 'sb_publishable_0123456789', 'sb_secret_0123456789'],
    ['older', anon, service],
  ])('accepts %s keys in their variables', (_, publishable, secret) => {
    const keys = { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SECRET_KEY: secret }
    expect(complaint(keys)).toBe('')
  })

  it.each([
    ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'sb_secret_0123456789', 'is a secret key'],
    ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', service, 'is a secret key'],
    ['SUPABASE_PUBLISHABLE_KEY', service, 'is a secret key'],
    ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', token({ role: 'postgres' }), 'is not a publishable key'],
    ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', token({}), 'is not a publishable key'],
    ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'eyJ.not-a-token.x', 'is not a publishable key'],
    ['SUPABASE_SECRET_KEY', 'sb_publishable_0123456789', 'is a publishable key'],
    ['SUPABASE_SECRET_KEY', anon, 'is a publishable key'],
    ['SUPABASE_SECRET_KEY', token({ role: 'authenticated' }), 'is not a secret key'],
    ['SUPABASE_SECRET_KEY', 'a password', 'is not a secret key'],
  ])('rejects the value of %s without showing it, in case %#', (name, key, fault) => {
    const said = complaint({ NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789', [name]: key })
    expect(said).toMatch(new RegExp(`${name} ${fault}.+\\. Example: ${name}=sb_\\w+$`))
    expect(said).not.toContain(key)
  })
})
