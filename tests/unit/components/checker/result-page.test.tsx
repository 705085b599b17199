import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { badgeSvg } from '@/components/checker/result/badge-svg'
import { ResultPage } from '@/components/checker/result/result-page'
import { report } from '@/lib/checker/report'
import { checkResultText } from '@/lib/discovery/markdown/check-result'
import { toMarkdown } from '@/lib/discovery/markdown/to-markdown'
import type { FoundScan } from '@/lib/scans/scan'
import { earlierReport, sampleReport } from './sample-report'

jest.mock('@/lib/env/server', () => ({ environment: { siteUrl: 'https://www.example.com' } }))

const token = 'abcdefghijklmnopqrstuvwx'

const scan: FoundScan = {
  id: '5f0c6f0e-3f3c-4c43-9ed3-1ce8b1c8b8aa',
  token,
  report: sampleReport,
  previousId: undefined,
  isKept: false,
  isOwn: false,
  expiresAt: '2026-12-24T08:25:13.000Z',
  isMine: false,
  isStored: true,
}

function render(change: Partial<FoundScan> = {}, previous = change.previousId ? earlierReport : undefined) {
  const html = renderToStaticMarkup(
    <ResultPage scan={{ ...scan, ...change }} previous={previous} hasFailed={false} />,
  )
  const { document } = new JSDOM(html).window
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim() ?? '')
  return { html, document, textsOf }
}

test('has a sample report that is valid', () => {
  expect(report.parse(sampleReport)).toEqual(sampleReport)
  expect(report.parse(earlierReport)).toEqual(earlierReport)
})

test('shows the score with its meaning, and promises no ranking', () => {
  const { document, textsOf } = render()
  expect(textsOf('h1')).toEqual(['AI readiness of www.pellam-and-rook.example'])
  expect(textsOf('.score-ring p')).toEqual(['71 of 100'])
  expect(textsOf('.result-head__band strong')).toEqual(['Nearly ready'])
  expect(document.body.textContent).toContain('No score promises a ranking')
  expect(document.body.textContent).toContain('November 24, 2026 at 08:25 UTC')
})

test('says why a score is limited', () => {
  const cap = { limit: 49, reason: 'The page asks to be left out of results (noindex).' }
  const { textsOf } = render({ report: { ...sampleReport, score: 49, cap } })
  const sentence = 'Limited to 49 points: The page asks to be left out of results (noindex).'
  expect(textsOf('.result-head__cap')).toEqual([sentence])
})

test('lists the fixes by the points that they add, each with its code', () => {
  const { textsOf } = render()
  expect(textsOf('.fix-list__gain strong')).toEqual(['+5.1', '+4.1', '+4', '+3.6', '+2'])
  const code = 'User-agent: OAI-SearchBot\nUser-agent: PerplexityBot\nAllow: /'
  expect(textsOf('#fix-agents-allowed pre')).toEqual([code])
})

test('gives every check a verdict in words, and headings in order', () => {
  const { document, textsOf } = render()
  expect(new Set(textsOf('.checked-list__rows .verdict'))).toEqual(
    new Set(['Passed', 'Partly', 'Failed', 'Not checked', 'Not applicable', 'Information']),
  )
  const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1]))
  for (const [place, level] of levels.entries())
    expect(level).toBeLessThanOrEqual((levels[place - 1] ?? 0) + 1)
})

test('shows what a site sent as text only', () => {
  const { html, document } = render()
  expect(document.querySelectorAll('script')).toHaveLength(0)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(document.querySelectorAll('[href^="javascript:"]')).toHaveLength(0)
  for (const link of document.querySelectorAll('a[href*="pellam-and-rook"]')) {
    expect(link.getAttribute('rel')).toBe('nofollow noopener noreferrer ugc')
  }
  expect([...document.querySelectorAll('img')].map(({ src }) => src)).toEqual([
    `/ai-tools/results/${token}/badge.svg`,
  ])
})

test('compares with the check before', () => {
  const { textsOf } = render({ previousId: 'another' })
  expect(textsOf('.comparison > p strong')).toEqual(['11 points more'])
  expect(textsOf('.comparison li')).toEqual([
    'There is one main heading, and no level is skippedNew → Partly',
    'A sitemap can be parsed and is listed in robots.txtFailed → Passed',
  ])
  expect(render().textsOf('.comparison')).toEqual([])
})

test('lets only its maker keep or delete a result', () => {
  const actions = (change: Partial<FoundScan>) =>
    Array.from(
      render(change).document.querySelectorAll<HTMLInputElement>('[name="action"]'),
      ({ value }) => value,
    )
  expect(actions({})).toEqual([])
  expect(actions({ isMine: true })).toEqual(['keep', 'delete'])
  expect(actions({ isMine: true, isKept: true, expiresAt: undefined })).toEqual(['delete'])
  expect(actions({ isMine: true, isStored: false })).toEqual(['delete'])
})

test('asks again before a result is deleted, without JavaScript', () => {
  const { document } = render({ isMine: true })
  const form = document.querySelector('[value="delete"]')?.closest('details')
  expect(form?.open).toBe(false)
  expect(form?.querySelector('summary')?.textContent).toBe('Delete this result …')
})

test('says when a result is deleted', () => {
  const textOf = (change: Partial<FoundScan>) => render(change).textsOf('.result-tools__keep > p')
  expect(textOf({})).toEqual(['This result is deleted automatically on December 24, 2026.'])
  const kept = 'This result is kept until someone deletes it in the browser that asked for it.'
  expect(textOf({ isKept: true, expiresAt: undefined })).toEqual([kept])
  const unstored = 'This result is only in our server’s memory, for a day at most.'
  expect(textOf({ isStored: false })).toEqual([unstored])
})

test('runs again with the address that was asked for', () => {
  const { document } = render()
  const form = document.querySelector('form[action="/api/check"]')
  const fields = [...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value])
  expect(fields).toEqual([
    ['address', 'http://pellam-and-rook.example/tables'],
    ['fresh', '1'],
    ['previous', token],
  ])
})

test('has a badge with a link to itself', () => {
  const { textsOf } = render()
  const [code] = textsOf('.result-tools__badge pre')
  expect(code).toContain(`<a href="https://www.example.com/ai-tools/results/${token}">`)
  expect(code).toContain(
    `src="https://www.example.com/ai-tools/results/${token}/badge.svg" alt="AI readiness: 71 of 100"`,
  )
})

describe('the Markdown version', () => {
  const { title, parts, targets, isHidden } = checkResultText(sampleReport)
  const markdown = toMarkdown(parts, { siteUrl: 'https://www.example.com', targets })

  test('has the score as its title, the fixes with their code, and all checks, and is not for search engines', () => {
    expect([title, isHidden]).toEqual(['AI readiness of www.pellam-and-rook.example: 71 of 100', true])
    expect(markdown).toContain('Nearly ready. Most of it works. A few fixes remain.')
    expect(markdown).toContain('### +5.1: The JSON-LD on the page can be parsed')
    expect(markdown).toContain('```\nUser-agent: OAI-SearchBot\nUser-agent: PerplexityBot\nAllow: /\n```')
    expect(markdown).toMatch(/- \*\*Passed\*\*: The page responds over HTTPS .* \(6 of 6 points\)/)
  })

  test('has what a site sent as text only', () => {
    const withoutCode = markdown.replace(/```[\s\S]*?```/g, '')
    expect(withoutCode).not.toMatch(/(?<!\\)<script|\]\(javascript:/)
  })
})

test('draws a badge of a score with its date as the title, and escapes its texts', () => {
  const svg = badgeSvg({ label: 'AI readiness', value: '87/100', title: 'AI readiness 87/100, a day' })
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="158" height="22"/)
  expect(svg).toContain('<title id="title">AI readiness 87/100, a day</title>')
  expect(svg).toContain('>87/100</text>')
  const escaped = badgeSvg({ label: '<a> & "b"', value: '', title: '</title><script>' })
  expect(escaped).toContain('>&lt;a&gt; &amp; &quot;b&quot;</text>')
  expect(escaped).not.toContain('<script>')
})
