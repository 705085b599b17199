/** @jest-environment node */

import type { Check } from '@/lib/checker/check'
import { cardCheck } from '@/lib/checker/checks/agent/agent-card'
import { signalCheck } from '@/lib/checker/checks/agent/content-signal'
import { negotiationCheck } from '@/lib/checker/checks/agent/markdown-negotiation'
import { securityCheck } from '@/lib/checker/checks/agent/security-txt'
import { freshnessCheck } from '@/lib/checker/checks/discovery/freshness'
import { llmsCheck } from '@/lib/checker/checks/discovery/llms-txt'
import { sitemapCheck } from '@/lib/checker/checks/discovery/sitemap'
import { informationChecks } from '@/lib/checker/checks/information'
import { failed, type MadeFile, madeSite, skipped } from '../made-site'

type MadeFiles = Parameters<typeof madeSite>[0]

const page = (html: string): MadeFile => ({ type: 'text/html', body: html })

/** The code of a fix, as the file that the fix is for. */
function codeOf(check: Check, files: MadeFiles = {}): string {
  const judgement = check.judge(madeSite(files))
  return 'fix' in judgement ? (judgement.fix.code?.text ?? '') : ''
}

describe('a fix', () => {
  const robots = 'User-agent: *\nAllow: /\nSitemap: https://example.com/sitemap.xml'
  const shop = page(
    '<title>Sheds & more</title><a href="/sizes?a=1&b=2">Sizes ]( and prices</a><a href="/about">About us</a>',
  )

  it.each([
    ['llms.txt', llmsCheck, { page: shop }, (code: string) => ({ page: shop, llms: code })],
    [
      'the sitemap',
      sitemapCheck,
      { page: shop, robots },
      (code: string) => ({ page: shop, robots, sitemap: code }),
    ],
    ['Content-Signal', signalCheck, {}, (code: string) => ({ robots: code })],
    ['security.txt', securityCheck, {}, (code: string) => ({ securityTxt: code })],
    ['an API catalog', cardCheck, { mcpCard: '{}' }, (code: string) => ({ apiCatalog: code })],
  ])('of %s passes the check when it is used as it is', (_, check, before, after) => {
    expect(check.judge(madeSite(before)).verdict).toBe('fail')
    expect(check.judge(madeSite(after(codeOf(check, before)))).verdict).toBe('pass')
  })
})

describe('a check of a file that was not seen', () => {
  it.each([
    ['llms-txt', llmsCheck, { llms: failed('llms') }],
    ['security-txt', securityCheck, { securityTxt: skipped('securityTxt', 'robots') }],
    ['sitemap', sitemapCheck, { sitemap: skipped('sitemap', 'limit') }],
    ['content-signal', signalCheck, { robots: failed('robots') }],
    ['markdown-negotiation', negotiationCheck, { markdown: failed('markdown') }],
    [
      'freshness',
      freshnessCheck,
      { sitemap: failed('sitemap'), sitemapPart: skipped('sitemapPart', 'not-needed') },
    ],
    [
      'agent-card',
      cardCheck,
      {
        page: page('<link rel="service-desc" href="/openapi.json">'),
        apiCatalog: failed('apiCatalog'),
        mcpCard: failed('mcpCard'),
        agentCard: failed('agentCard'),
      },
    ],
  ])('says "unknown": %s', (_, check, files) => {
    expect(check.judge(madeSite(files)).verdict).toBe('unknown')
  })
})

describe('markdown-negotiation', () => {
  const summaryOf = (markdown: MadeFile) => negotiationCheck.judge(madeSite({ markdown })).summary

  it('says what it got instead', () => {
    expect(summaryOf(page('<p>Hello'))).toBe('A request for Markdown gets the same as any other.')
    expect(summaryOf({ status: 406, body: '' })).toBe('A request for Markdown gets status 406.')
    expect(summaryOf({ type: 'text/markdown', body: ' ' })).toContain('is empty')
    expect(summaryOf({ type: 'text/markdown', body: '<!doctype html>' })).toContain('is HTML')
  })
})

describe('agent-card', () => {
  const app = '<script type="application/ld+json">{"@type":"WebApplication"}</script>'

  it('counts only for applications, and for sites that have a card', () => {
    expect(cardCheck.judge(madeSite()).verdict).toBe('not-applicable')
    expect(cardCheck.judge(madeSite({ page: page(app) })).verdict).toBe('fail')
    expect(cardCheck.judge(madeSite({ mcpCard: '{"name":"a"}' })).verdict).toBe('pass')
    expect(cardCheck.judge(madeSite({ mcpCard: '{"name":""}' })).verdict).toBe('fail')
    expect(cardCheck.judge(madeSite({ mcpCard: page('{"name":"a"}') })).verdict).toBe('not-applicable')
  })
})

describe('the information', () => {
  const summaryOf = (id: string, files: MadeFiles) =>
    informationChecks.find((check) => check.id === id)?.judge(madeSite(files)).summary

  it('compares what an assistant gets', () => {
    const text = '<p>Hello, this is the page.'
    expect(summaryOf('agent-response', { page: page(text), asAgent: page(text) })).toContain('the same page')
    expect(summaryOf('agent-response', { page: page(text), asAgent: page('<p>') })).toContain('another page')
    expect(summaryOf('agent-response', { page: page(text), asAgent: { status: 403, body: '' } })).toContain(
      'refuses',
    )
    expect(summaryOf('agent-response', { page: page(text), asAgent: failed('asAgent') })).toContain(
      'got no response',
    )
    expect(summaryOf('agent-response', { page: page(text), asAgent: skipped('asAgent', 'limit') })).toContain(
      'No request',
    )
  })

  it('tells files from files that lack what their format requires', () => {
    expect(summaryOf('ai-plugin', { aiPlugin: '{"schema_version":"v1","name_for_model":"a"}' })).toBe(
      'It exists.',
    )
    expect(summaryOf('ai-plugin', { aiPlugin: '{}' })).toContain('lacks')
    expect(summaryOf('wacp', { wacp: '[]' })).toContain('lacks')
    expect(summaryOf('ai-txt', {})).toContain('There is none')
    expect(summaryOf('ai-txt', { aiTxt: skipped('aiTxt', 'limit') })).toContain('Not checked')
  })

  it('never counts', () => {
    expect(informationChecks.map(({ weight, group }) => [weight, group])).toEqual(
      informationChecks.map(() => [0, null]),
    )
    for (const check of informationChecks) expect(check.judge(madeSite()).verdict).toBe('info')
  })
})
