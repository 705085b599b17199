import { hubspotTokens, renderIssue } from '@/lib/newsletter/issue-mail'
import { stateOf } from '@/lib/newsletter/issue-state'
import { issueText } from '@/lib/newsletter/issue-text'
import { block, callToAction, issueOf, sender, span } from './made-issue'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))
jest.mock('@/lib/content/queries/newsletter-issues', () => ({}))
jest.mock('@/lib/content/preview', () => ({}))

const hostile = '<script>alert(1)</script>"\'&'

test('renders tables and inline styles, without scripts or style sheets, after the hidden preview text', async () => {
  const html = await renderIssue(issueOf(block('Hello')), sender, 'reader')
  expect(html).toMatch(/^<!DOCTYPE html PUBLIC/)
  expect(html).toContain('role="presentation"')
  expect(html).toMatch(/max-width:600px/)
  expect(html).toMatch(/<p [^>]*style="[^"]+"[^>]*>Hello<\/p>/)
  // React's own comments are removed.
  expect(html).not.toMatch(/<script|<link|<!--(?!\[if)/)
  expect(html).toMatch(/<div style="display:none[^>]*>Three things for an afternoon\..*Hello/s)
})

test('makes links absolute, and keeps only the text of an unsafe link', async () => {
  const unsafe = { c: 'javascript:alert(1)', d: 'data:text/html,x' }
  const links = { a: '/blog', b: 'https://example.org/?a=1&b=2', ...unsafe }
  const body = [
    block([span('blog', 'a'), span('elsewhere', 'b'), span('script', 'c'), span('data', 'd')], { links }),
    callToAction('Test your website', '/ai-tools'),
    callToAction('Run', 'javascript:alert(1)'),
  ]
  const html = await renderIssue(issueOf(...body), sender, 'reader')
  expect(html).toContain('href="https://www.example.com/blog"')
  expect(html).toContain('href="https://example.org/?a=1&amp;b=2"')
  expect(html).toContain('href="https://www.example.com/ai-tools"')
  expect(html).toContain('script')
  expect(html).not.toMatch(/javascript:|data:text/)
  const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address)
  expect(addresses.filter((address) => !address?.startsWith('https://'))).toEqual([])
})

test('gives images absolute addresses, alt text and a format that every mail program shows', async () => {
  const asset = { _type: 'reference' as const, _ref: 'image-abc-1200x630-svg' }
  const nothing = { caption: null, hotspot: null, crop: null, asset_metadata: null }
  const picture = { _type: 'imageWithAlt' as const, _key: 'p', alt: `A table ${hostile}`, asset, ...nothing }
  const html = await renderIssue(issueOf(picture), sender, 'reader')
  const src = html.match(/<img[^>]* src="([^"]+)"/)?.[1] ?? ''
  expect(src).toMatch(/^https:\/\/www\.example\.com\/content-lake\/images\//)
  expect(src).toContain('fm=png')
  expect(html).toContain('alt="A table &lt;script&gt;')
})

test('escapes what a writer types', async () => {
  const issue = { ...issueOf(block(hostile)), title: hostile, preheader: hostile }
  const html = await renderIssue(issue, { ...sender, brandName: hostile, postalAddress: hostile }, 'reader')
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

describe('for HubSpot', () => {
  test('has HubSpot’s tokens for the address and the unsubscribe link', async () => {
    const html = await renderIssue(issueOf(block('Hello')), sender, 'hubspot')
    for (const token of Object.values(hubspotTokens)) expect(html).toContain(token)
    expect(html).toContain(`href="${hubspotTokens.unsubscribe}"`)
    expect(html).not.toContain('1 Sample Street')
  })

  test('escapes tokens that a writer types', async () => {
    const quoted = '{{ contact.email }} {% raw %} {# note #} {{{ x }}} {%- if %}'
    const body = block([span(quoted), span('link', 'a')], { links: { a: 'https://example.org/?q={{x}}' } })
    const issue = { ...issueOf(body), title: '{{ title }}', preheader: '{% preheader %}' }
    const html = await renderIssue(issue, sender, 'hubspot')
    const left = Object.values(hubspotTokens).reduce((text, token) => text.replaceAll(token, ''), html)
    expect(left).not.toMatch(/\{[{%#]/)
    expect(html).toContain('&#123;{ contact.email }}')
  })

  test('has no tokens for a reader of the archive, and has the sender’s own address', async () => {
    const html = await renderIssue(issueOf(block('Hello')), sender, 'reader')
    expect(html).not.toMatch(/\{\{|\{%/)
    expect(html).toContain('Findable, 1 Sample Street, Sampletown')
  })
})

test('renders an issue without text, subject or sender’s address', async () => {
  const bare = { ...issueOf(), title: null, slug: null, preheader: null, body: null }
  const nobody = { brandName: 'Findable', logo: null, postalAddress: null, contactEmail: null }
  const html = await renderIssue(bare, nobody, 'reader')
  expect(html).toContain('Findable')
})

const item = (text: string, listItem: 'bullet' | 'number', level = 1) => block(text, { listItem, level })

test('formats an issue as text', () => {
  const text = issueText(
    issueOf(
      block('First words.'),
      block('What changed', { style: 'h2' }),
      item('one', 'bullet'),
      item('two', 'bullet'),
      block('Do this', { style: 'h3' }),
      item('first', 'number'),
      item('second', 'number'),
      block('Somebody said', { style: 'blockquote' }),
      callToAction('Test your website', '/ai-tools'),
    ),
    sender,
  )
  expect(text).toBe(`What changed in May
===================

First words.

What changed
============

- one
- two

Do this
-------

1. first
2. second

> Somebody said

Test your website [1]

[1] https://www.example.com/ai-tools

-- 
On the web: https://www.example.com/hubspot-newsletter/may
Findable
1 Sample Street
Sampletown
`)
})

test('numbers each address once, and cites it once per link', () => {
  const links = { a: '/blog', b: 'javascript:alert(1)' }
  const linked = [span('the ', 'a'), span('blog', 'a', 'strong')]
  const words = [span('See '), ...linked, span(', '), span('not this', 'b')]
  const again = block([span('Again the blog', 'a')], { links })
  const text = issueText(issueOf(block(words, { links }), again), sender)
  expect(text).toContain('See the blog [1], not this\n')
  expect(text).toContain('Again the blog [1]\n')
  expect(text.match(/https:\/\/www\.example\.com\/blog/g)).toHaveLength(1)
  expect(text).not.toContain('javascript')
})

test('has a subject and a sender for an empty issue', () => {
  const text = issueText({ ...issueOf(), body: null }, { ...sender, postalAddress: null })
  expect(text).toMatch(/^What changed in May\n=+\n\n-- \nOn the web: .*\nFindable\n$/)
})

const now = Date.parse('2026-05-14T12:00:00Z')

const [past, future] = ['2026-05-14T09:00:00Z', '2026-05-20T09:00:00Z']

it.each<[string, Parameters<typeof stateOf>, ReturnType<typeof stateOf>]>([
  ['a draft whose date has passed is not sent', [past, undefined, now], { kind: 'unsent' }],
  ['a draft without a date is not sent', [null, undefined, now], { kind: 'unsent' }],
  ['a draft with a later date is planned', [future, undefined, now], { kind: 'planned', date: future }],
  ['an issue waits for its date', [past, { sentAt: future }, now], { kind: 'scheduled', date: future }],
  ['a published issue was sent on its date', [future, { sentAt: past }, now], { kind: 'sent', date: past }],
])('knows that %s', (_, given, state) => expect(stateOf(...given)).toEqual(state))
