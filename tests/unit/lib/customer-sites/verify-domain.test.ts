import type { FoundTexts, TextLookup } from '@/lib/customer-sites/dns-texts'
import {
  type ProofMethod,
  proofFilePath,
  proofMetaElement,
  proofRecord,
} from '@/lib/customer-sites/domain-proof'
import { findProofs } from '@/lib/customer-sites/verify-domain'
import { domain, pageWith, type StandInSite, serveSite, siteOrigins } from './stand-in-site'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

const token = 'a1'.repeat(16)
const otherToken = 'b2'.repeat(16)

const site = serveSite()
beforeEach(() => {
  for (const path of Object.keys(site.answers)) delete site.answers[path]
})

const noRecords = async (): Promise<FoundTexts> => ({ texts: [] })

async function attempt(method: ProofMethod, lookUp: TextLookup = noRecords) {
  const [found] = await findProofs({ accountId: 'account', domain, token }, [method], lookUp)
  return found
}

describe('findProofs with a meta element', () => {
  it('finds the token in the head of the home page', async () => {
    site.answers['/'] = pageWith({ head: proofMetaElement(token) })
    expect(await attempt('meta')).toEqual({
      method: 'meta',
      isProved: true,
      message: `We found the tag on ${site.origin}/.`,
    })
  })

  it('names itself to the site', async () => {
    site.answers['/'] = pageWith({})
    await attempt('meta')
    expect(site.requests.at(-1)?.headers['user-agent']).toBe(
      'AI-Visits-Verifier/1.0 (+https://www.example.com)',
    )
  })

  const [element, none] = [proofMetaElement(token), /found no such tag in its <head>\.$/]

  it.each<[string, Parameters<typeof pageWith>[0], RegExp]>([
    ['no element', {}, none],
    ['an element in the body', { body: element }, /is in the body of the page/],
    ['an element that is commented out', { head: `<!-- ${element} -->` }, none],
    ['an element in a template', { head: `<template>${element}</template>` }, none],
    ['an element in a noscript', { head: `<noscript>${element}</noscript>` }, none],
    ['an element in a script', { head: `<script>'${element}'</script>` }, none],
    ['an element with another name', { head: element.replace('name="', 'name="google-') }, none],
    [
      'a wrong token',
      { head: proofMetaElement(otherToken) },
      new RegExp(`a different code: “${otherToken}”`),
    ],
    ['a token with more text', { head: proofMetaElement(`${token}0`) }, /has a different code/],
    ['a long wrong token', { head: proofMetaElement('x'.repeat(500)) }, /“x{80}…”/],
  ])('does not accept %s', async (_, parts, message) => {
    site.answers['/'] = pageWith(parts)
    expect(await attempt('meta')).toMatchObject({ isProved: false, message: expect.stringMatching(message) })
  })

  it('accepts the right one of two elements', async () => {
    site.answers['/'] = pageWith({ head: proofMetaElement(otherToken) + proofMetaElement(token) })
    expect(await attempt('meta')).toMatchObject({ isProved: true })
  })

  it('says which status the home page has', async () => {
    site.answers['/'] = { status: 403, body: pageWith({ head: proofMetaElement(token) }) }
    expect(await attempt('meta')).toMatchObject({
      isProved: false,
      message: `We fetched ${site.origin}/ and got status 403. Something refuses our request, for example a firewall or bot protection.`,
    })
  })

  it('follows redirects within the site', async () => {
    site.answers['/'] = { status: 302, headers: { location: '/en/' } }
    site.answers['/en/'] = pageWith({ head: proofMetaElement(token) })
    expect(await attempt('meta')).toMatchObject({ isProved: true, message: expect.stringContaining('/en/') })
  })

  it('reads the first part of a page of 5 MB', async () => {
    site.answers['/'] = pageWith({ head: proofMetaElement(token), body: '<p>text</p>'.repeat(450_000) })
    expect(await attempt('meta')).toMatchObject({ isProved: true })
    site.answers['/'] = pageWith({
      head: `<style>${'a'.repeat(5_000_000)}</style>${proofMetaElement(token)}`,
    })
    expect(await attempt('meta')).toMatchObject({
      isProved: false,
      message: expect.stringMatching(/We read only the first 500 kB of the page\.$/),
    })
  })

  it('says that a site does not answer', async () => {
    siteOrigins.set(domain, 'http://127.0.0.1:1')
    const found = await attempt('meta')
    siteOrigins.set(domain, site.origin)
    expect(found).toMatchObject({
      isProved: false,
      message: 'We couldn’t fetch http://127.0.0.1:1/: 127.0.0.1 refused the connection.',
    })
  })
})

describe('findProofs with a file', () => {
  const text = (body: string) => ({ type: 'text/plain', body })

  it.each([token, `${token}\n`, `\uFEFF${token}\r\n`, `  ${token}  `])(
    'accepts the token alone: %j',
    async (body) => {
      site.answers[proofFilePath] = text(body)
      expect(await attempt('file')).toMatchObject({
        isProved: true,
        message: `We found the file ${site.origin}${proofFilePath}.`,
      })
    },
  )

  it.each<[string, StandInSite['answers'][string], RegExp]>([
    ['a missing file', { status: 404 }, /got status 404\. There is nothing at this address\.$/],
    ['an HTML page', pageWith({ body: token }), /returns an HTML page/],
    ['an HTML page that is called text', text(`<!DOCTYPE html>${token}`), /returns an HTML page/],
    ['an empty file', text(' '), /is empty/],
    ['another token', text(otherToken), new RegExp(`contains something else: “${otherToken}”`)],
    ['two tokens', text(`${otherToken}\n${token}`), /contains something else/],
  ])('does not accept %s', async (_, answer, message) => {
    site.answers[proofFilePath] = answer
    const found = await attempt('file')
    expect(found?.message).toMatch(message)
  })
})

describe('findProofs with a DNS record', () => {
  const records =
    (byName: Record<string, readonly string[]>) =>
    async (name: string): Promise<FoundTexts> => ({ texts: byName[name] ?? [] })

  it.each([domain, `_ai-discovery.${domain}`])('finds the record of %s', async (name) => {
    const lookUp = records({ [name]: ['v=spf1 -all', proofRecord(otherToken), proofRecord(token)] })
    expect(await attempt('dns', lookUp)).toEqual({
      method: 'dns',
      isProved: true,
      message: `We found the TXT record of ${name}.`,
    })
  })

  it('says that a record has another token', async () => {
    const lookUp = records({ [domain]: [proofRecord(otherToken)] })
    expect(await attempt('dns', lookUp)).toMatchObject({
      isProved: false,
      message: `The TXT record of ${domain} has a different code: “${otherToken}”.`,
    })
  })

  it('does not accept the token without its name', async () => {
    expect(await attempt('dns', records({ [domain]: [token] }))).toMatchObject({
      isProved: false,
      message: expect.stringContaining('found no TXT record that starts with ai-discovery-verification='),
    })
  })

  it('says why no name could be looked up', async () => {
    const lookUp = async (name: string) => ({
      texts: [],
      fault: `no DNS server answered for ${name} in time.`,
    })
    expect(await attempt('dns', lookUp)).toMatchObject({
      isProved: false,
      message: `We couldn’t look up the TXT records: no DNS server answered for ${domain} in time.`,
    })
  })
})

it('tries several methods at once and reports each', async () => {
  site.answers['/'] = pageWith({})
  site.answers[proofFilePath] = { type: 'text/plain', body: token }
  const found = await findProofs({ accountId: 'account', domain, token }, ['meta', 'file', 'dns'], noRecords)
  expect(found.map(({ method, isProved }) => [method, isProved])).toEqual([
    ['meta', false],
    ['file', true],
    ['dns', false],
  ])
})
