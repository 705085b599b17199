import { findMetadataGaps } from '@/lib/studio-home/metadata-gaps'
import { contentFindings } from '@/lib/studio-home/site-score'
import { entry } from '@/tests/unit/lib/content/published/made-documents'
import { sampleReport } from '@/tests/unit/lib/scans/sample-report'

const now = Date.parse('2026-03-10T12:00:00Z')
const defaults = { title: 'The site', description: 'What the site is.' }

it('finds pages without a title or description of their own, those that lack both first', () => {
  const documents = [
    entry('whole', { description: 'Its own.' }),
    entry('no-description'),
    entry('blank', { title: ' ', description: '' }),
    entry('copied', { title: 'The site', description: 'Its own.' }),
    entry('hidden', { isHidden: true }),
    entry('no-address', { slug: null }),
    entry('homePage', { _type: 'homePage', slug: null, title: 'The site' }),
    entry('second-home', { _type: 'homePage', slug: null }),
    entry('not-yet', { _type: 'newsletterIssue', sentAt: '2026-03-11T00:00:00Z' }),
    entry('author', { _type: 'author' }),
  ]
  expect(findMetadataGaps(documents, defaults, now)).toEqual({
    count: 3,
    pages: [
      { id: 'blank', type: 'post', title: ' ', path: '/blog/blank', missing: ['title', 'description'] },
      { id: 'copied', type: 'post', title: 'The site', path: '/blog/copied', missing: ['title'] },
      {
        id: 'no-description',
        type: 'post',
        title: 'Page no-description',
        path: '/blog/no-description',
        missing: ['description'],
      },
    ],
  })
})

it('lists some of many pages, and counts all', () => {
  const many = Array.from({ length: 10_000 }, (_, number) => entry(`post-${number}`))
  const { count, pages } = findMetadataGaps(many, defaults, now)
  expect([count, pages.length]).toEqual([10_000, 8])
})

it('lists the findings that the content of the home page decides, the most valuable first', () => {
  const [check] = sampleReport().checks
  if (!check) throw new Error('The sample report has no check.')
  const failed = (id: string, gain: number) => ({ ...check, id, summary: id, fix: { text: 'Fix it.', gain } })
  const checks = [
    failed('sitemap', 6),
    failed('headings', 1),
    failed('organization', 3),
    check,
    failed('alt-links', 0),
  ]
  expect(contentFindings({ checks })).toEqual([
    { check: 'organization', summary: 'organization', gain: 3, type: 'siteSettings', path: 'socialLinks' },
    { check: 'headings', summary: 'headings', gain: 1, type: 'homePage', path: 'sections' },
  ])
})
