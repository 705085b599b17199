import { sitemapEntries } from '@/lib/discovery/sitemap/sitemap-entries'
import { madePage as page } from '../made-page'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

const siteUrl = 'https://www.example.com'

test('has exactly the frequencies and priorities of the specification', () => {
  const dated = { lastModified: new Date('2026-10-01T00:00:00Z') }
  const entries = sitemapEntries(
    [
      page('/', 'homePage', dated),
      page('/how-it-works', 'howItWorksPage'),
      page('/free-demo', 'landingPage'),
      page('/technical-documentation', 'landingPage'),
      page('/system-overview', 'systemOverviewPage'),
      page('/ai-tools', 'landingPage'),
      page('/blog', 'landingPage'),
      page('/privacy-policy', 'legalPage'),
      page('/blog/one', 'post', dated),
    ],
    siteUrl,
  )
  expect(entries.map(({ url, changeFrequency, priority }) => [url, changeFrequency, priority])).toEqual([
    [siteUrl, 'weekly', 1],
    [`${siteUrl}/how-it-works`, 'monthly', 0.9],
    [`${siteUrl}/free-demo`, 'weekly', 0.8],
    [`${siteUrl}/technical-documentation`, 'weekly', 0.8],
    [`${siteUrl}/system-overview`, 'monthly', 0.7],
    [`${siteUrl}/ai-tools`, 'weekly', 0.7],
    [`${siteUrl}/blog`, 'daily', 0.6],
    [`${siteUrl}/privacy-policy`, 'yearly', 0.3],
    [`${siteUrl}/blog/one`, undefined, undefined],
  ])
  expect(entries[0]?.lastModified).toEqual(dated.lastModified)
  expect(entries[1]).not.toHaveProperty('lastModified')
})
