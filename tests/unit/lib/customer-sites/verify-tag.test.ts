import type { SiteKey } from '@/lib/customer-sites/site-keys'
import { verifyTag } from '@/lib/customer-sites/verify-tag'
import { tagElement, tagPolicy, tagVersion } from '@/packages/tag/install'
import { environment } from '@/tests/unit/support/environment'
import { domain, pageWith, serveSite, siteKey } from './stand-in-site'

const { siteUrl } = environment
jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

const nowMs = Date.parse('2026-11-24T12:00:00Z')
const key = (letter: string, more: Partial<SiteKey> = {}) =>
  siteKey({ kind: 'tag', tagKey: `tag_${letter.repeat(32)}`, hint: letter.repeat(4), ...more })
const keys = [
  key('a'),
  key('b', { expiresAt: '2026-11-30T00:00:00Z' }),
  key('c', { expiresAt: '2026-11-20T00:00:00Z' }),
  key('d', { revokedAt: '2026-11-21T00:00:00Z' }),
]
const otherKeys = new Map([[`tag_${'e'.repeat(32)}`, 'other.example.com']])
const element = (letter = 'a') => tagElement(siteUrl, `tag_${letter.repeat(32)}`)
const changed = (part: string, replacement: string) => element().replace(part, replacement)

const site = serveSite()

const verify = () => verifyTag({ accountId: 'account', domain, keys, otherKeys }, nowMs)
async function problemWith(head: string, headers: Record<string, string> = {}) {
  site.answers['/'] = { body: pageWith({ head }), headers }
  return (await verify()).problem
}

describe('verifyTag', () => {
  it('finds nothing wrong with the element as the screen shows it, also with a key that was replaced', async () => {
    expect(await problemWith(element())).toBeUndefined()
    expect(await problemWith(element('b'))).toBeUndefined()
  })

  it('accepts one right tag beside a wrong one, and no integrity attribute', async () => {
    const bare = element().replace(/ integrity="[^"]+"/, '')
    expect(await problemWith(element('c') + bare)).toBeUndefined()
  })

  it('finds a tag in the body', async () => {
    site.answers['/'] = pageWith({ body: element() })
    expect(await verify()).toEqual({ problem: undefined, isAbsent: false })
  })

  it.each([
    ['the key is missing', element().replace(/ data-key="[^"]+"/, ''), /has no data-key/],
    ['the key is unknown', element('z'), /has a key that isn’t one of this site’s: “tag_z+…?”\.$/],
    ['the key is of another site', element('e'), /has the key of your site other\.example\.com\.$/],
    ['the key has expired', element('c'), /has a key that expired on November 20, 2026\./],
    ['the key was revoked', element('d'), /has a key that was revoked on November 21, 2026\./],
    [
      'the script is of another site',
      changed(siteUrl, 'https://evil.test'),
      /is loaded from https:\/\/evil\.test, not from https:\/\/www\.example\.com\.$/,
    ],
    ['the script is a copy', changed(siteUrl, ''), /is loaded from http:\/\/127\.0\.0\.1:\d+, not from/],
    [
      'the version does not exist',
      changed(`/${tagVersion}.js`, '/9.9.9.js'),
      /version 9\.9\.9, which does not exist\.$/,
    ],
    [
      'the integrity is wrong',
      changed('sha384-', 'sha384-x'),
      /has an integrity attribute that does not match/,
    ],
    ['crossorigin is missing', changed(' crossorigin="anonymous"', ''), /no crossorigin="anonymous"/],
    ['a consent manager holds it', changed('<script', '<script type="text/plain"'), /the type “text\/plain”/],
  ])('says that %s', async (_, head, message) => {
    expect(await problemWith(head)).toMatch(message)
  })

  it.each([
    ['a tag in a comment', `<!-- ${element()} -->`],
    ['a tag in a template', `<template>${element()}</template>`],
    ['a script of another product', '<script src="/tag/manager.js"></script>'],
    ['nothing', ''],
  ])('does not see %s', async (_, head) => {
    site.answers['/'] = pageWith({ head })
    expect(await verify()).toEqual({
      problem: `We fetched ${site.origin}/ and the tag is not in its HTML. If a tag manager adds it, we see it as soon as it reports a visit.`,
      isAbsent: true,
    })
  })

  it('says that the home page does not answer with status 200', async () => {
    site.answers['/'] = { status: 503 }
    expect((await verify()).problem).toMatch(/got status 503\./)
  })

  it('lets the policy pass that the screen prints', async () => {
    const additions = tagPolicy(siteUrl).map(({ directive, value }) => `${directive} ${value}`)
    const policy = `default-src 'none'; ${additions.join('; ')}`
    expect(await problemWith(element(), { 'content-security-policy': policy })).toBeUndefined()
  })

  it.each([
    ["default-src 'self'", /does not run: its default-src does not allow https:\/\/www\.example\.com\.$/],
    [
      "script-src https://www.example.com; connect-src 'self'",
      /cannot report visits: its connect-src does not allow/,
    ],
    ["script-src 'nonce-abc' 'strict-dynamic'", /does not run: its script-src/],
  ])('says what a policy stops: %s', async (policy, message) => {
    expect(await problemWith(element(), { 'content-security-policy': policy })).toMatch(message)
  })

  it('reads policies in meta elements, and not those that only report', async () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`
    expect(await problemWith(meta + element())).toMatch(/its script-src does not allow/)
    const reporting = { 'content-security-policy-report-only': "default-src 'none'" }
    expect(await problemWith(element(), reporting)).toBeUndefined()
  })

  it('accepts the nonce of the page', async () => {
    const withNonce = element().replace('<script', '<script nonce="abc"')
    const policy = "script-src 'nonce-abc' 'strict-dynamic'"
    expect(await problemWith(withNonce, { 'content-security-policy': policy })).toBeUndefined()
  })
})
