import { checkResultText } from '@/lib/discovery/markdown/pages/check-result'
import { toMarkdown } from '@/lib/discovery/markdown/to-markdown'
import { sampleReport } from './sample-report'

const siteUrl = 'https://www.example.com'
const { title, parts, targets, isHidden } = checkResultText(sampleReport)
const markdown = toMarkdown(parts, { siteUrl, targets })

test('has the score as its title, and is not for search engines', () => {
  expect(title).toBe('AI readiness of www.pellam-and-rook.example: 71 of 100')
  expect(isHidden).toBe(true)
  expect(markdown).toContain('Nearly ready. Most of it works. A few fixes remain.')
})

test('has the fixes with their code, and all checks', () => {
  expect(markdown).toContain('### +5.1: The JSON-LD on the page can be parsed')
  expect(markdown).toContain('```\nUser-agent: OAI-SearchBot\nUser-agent: PerplexityBot\nAllow: /\n```')
  expect(markdown).toMatch(/- \*\*Passed\*\*: The page responds over HTTPS .* \(6 of 6 points\)/)
})

test('has what a site sent as text only', () => {
  const withoutCode = markdown.replace(/```[\s\S]*?```/g, '')
  expect(withoutCode).not.toMatch(/(?<!\\)<script/)
  expect(withoutCode).not.toMatch(/\]\(javascript:/)
})
