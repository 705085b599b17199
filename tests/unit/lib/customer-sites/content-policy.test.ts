import { findBlock, type Load } from '@/lib/customer-sites/content-policy'

const page = new URL('https://shop.example.com/')
const script = (more: Partial<Load> = {}): Load => ({
  kind: 'script',
  url: new URL('https://www.findable.test/tag/1.0.0.js'),
  page,
  ...more,
})
const connection: Load = { kind: 'connection', url: new URL('https://www.findable.test/api/tag'), page }
const blocks = (header: string | null, load: Load, metas: string[] = []) => findBlock({ header, metas }, load)

describe('findBlock', () => {
  it('finds nothing without a policy', () => {
    expect(blocks(null, script())).toBeUndefined()
    expect(blocks('', script())).toBeUndefined()
    expect(blocks("img-src 'self'; style-src 'none'", script())).toBeUndefined()
  })

  it.each([
    "script-src 'self' https://www.findable.test:443",
    'script-src https://www.findable.test/tag/1.0.0.js',
    'script-src https://*.findable.test',
    'script-src www.findable.test',
    'script-src WWW.FINDABLE.TEST',
    'script-src http://www.findable.test',
    'script-src https:',
    'script-src *',
    'default-src https://www.findable.test',
    "default-src 'none'; script-src https://www.findable.test",
    "script-src 'none'; script-src-elem https://www.findable.test",
    "SCRIPT-SRC https://www.findable.test; script-src 'none'",
  ])('lets a script pass: %s', (policy) => {
    expect(blocks(policy, script())).toBeUndefined()
  })

  it.each([
    ["script-src 'self'", 'script-src'],
    ["script-src 'none'", 'script-src'],
    ['script-src', 'script-src'],
    ["default-src 'self'", 'default-src'],
    ["script-src https://www.findable.test; script-src-elem 'self'", 'script-src-elem'],
    ['script-src https://findable.test', 'script-src'],
    ['script-src https://www.findable.test.evil.test', 'script-src'],
    ['script-src https://www.findable.test:8443', 'script-src'],
    ['script-src https://www.findable.test/other/', 'script-src'],
    ['script-src https://www.findable.test/tag', 'script-src'],
    ['script-src wss://www.findable.test', 'script-src'],
    ["script-src 'strict-dynamic' https://www.findable.test", 'script-src'],
    ["script-src 'unsafe-inline' 'unsafe-eval'", 'script-src'],
  ])('stops a script: %s', (policy, directive) => {
    expect(blocks(policy, script())).toMatchObject({ directive })
  })

  it('lets a script pass that has the nonce or the hash of the policy', () => {
    const strict = "script-src 'strict-dynamic' 'nonce-abc' 'sha384-xyz'"
    expect(blocks(strict, script({ nonce: 'abc' }))).toBeUndefined()
    expect(blocks(strict, script({ integrity: 'sha384-xyz' }))).toBeUndefined()
    expect(blocks(strict, script({ nonce: 'other', integrity: 'sha384-other' }))).toBeDefined()
  })

  it('applies all policies of headers and of meta elements', () => {
    const open = 'script-src https://www.findable.test'
    expect(blocks(`${open}, script-src 'self'`, script())).toMatchObject({ sources: ["'self'"] })
    expect(blocks(open, script(), ["script-src 'none'"])).toMatchObject({ sources: ["'none'"] })
    expect(blocks(open, script(), [open])).toBeUndefined()
  })

  it('judges connections by connect-src, or else by default-src', () => {
    expect(blocks('connect-src https://www.findable.test', connection)).toBeUndefined()
    expect(blocks('default-src https://www.findable.test; script-src *', connection)).toBeUndefined()
    expect(blocks("script-src *; connect-src 'self'", connection)).toMatchObject({ directive: 'connect-src' })
    expect(blocks("script-src *; default-src 'self'", connection)).toMatchObject({ directive: 'default-src' })
  })

  it('matches the page itself, and sources without a scheme, by the page', () => {
    const local = new URL('http://localhost:3000/tag/1.0.0.js')
    const onLocal = script({ url: local, page: new URL('http://localhost:3000/') })
    expect(blocks("script-src 'self'", onLocal)).toBeUndefined()
    expect(blocks('script-src localhost:3000', onLocal)).toBeUndefined()
    expect(blocks('script-src localhost', onLocal)).toBeDefined()
    expect(blocks('script-src localhost:3000', script({ url: local }))).toBeDefined()
  })
})
