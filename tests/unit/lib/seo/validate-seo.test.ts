import type { PageDescription } from '@/lib/seo/document-description'
import { validateSeo } from '@/lib/seo/validate-seo'

const sound: PageDescription = {
  title: 'How AI search decides which pages to cite',
  description: 'd'.repeat(140),
  mainHeadings: 1,
  images: [{ alt: 'A chart' }],
  internalLinks: 3,
  hasStructuredData: true,
  hasAiDiscoveryTags: true,
}
const score = (change: Partial<PageDescription>) => validateSeo(() => ({ ...sound, ...change }))
const pictures = (amount: number, alt?: string) => Array.from({ length: amount }, () => ({ alt }))

test('gives a good page all points', () => {
  expect(score({})).toEqual({ isValid: true, errors: [], warnings: [], score: 100 })
})

test.each<[string, Partial<PageDescription>, number]>([
  ['no title', { title: undefined }, 80],
  ['a blank title', { title: '  ' }, 80],
  ['no description', { description: undefined }, 85],
  ['no main heading', { mainHeadings: 0 }, 85],
])('reports %s as an error', (_, change, expected) => {
  const result = score(change)
  expect(result).toMatchObject({ isValid: false, warnings: [], score: expected })
  expect(result.errors).toHaveLength(1)
})

test.each<[string, Partial<PageDescription>, number]>([
  ['a title of 29', { title: 't'.repeat(29) }, 95],
  ['a title of 30', { title: 't'.repeat(30) }, 100],
  ['a title of 60', { title: 't'.repeat(60) }, 100],
  ['a title of 61', { title: 't'.repeat(61) }, 95],
  ['a description of 119', { description: 'd'.repeat(119) }, 97],
  ['a description of 120', { description: 'd'.repeat(120) }, 100],
  ['a description of 160', { description: 'd'.repeat(160) }, 100],
  ['a description of 161', { description: 'd'.repeat(161) }, 95],
  ['two main headings', { mainHeadings: 2 }, 90],
  ['one picture without text', { images: pictures(1) }, 98],
  ['a picture with blank text', { images: pictures(1, ' ') }, 98],
  ['five pictures without text', { images: pictures(5) }, 90],
  ['nine pictures without text', { images: pictures(9) }, 90],
  ['no pictures at all', { images: [] }, 100],
  ['two internal links', { internalLinks: 2 }, 95],
  ['no internal links', { internalLinks: 0 }, 95],
  ['no structured data', { hasStructuredData: false }, 95],
  ['no AI discovery tags', { hasAiDiscoveryTags: false }, 97],
])('keeps a page with %s valid', (_, change, expected) => {
  expect(score(change)).toMatchObject({ isValid: true, errors: [], score: expected })
})

test('adds up all errors', () => {
  const worst = score({
    title: '',
    description: '',
    mainHeadings: 0,
    images: pictures(20),
    internalLinks: 0,
    hasStructuredData: false,
    hasAiDiscoveryTags: false,
  })
  expect(worst.score).toBe(100 - 20 - 15 - 15 - 10 - 5 - 5 - 3)
  expect([worst.errors.length, worst.warnings.length]).toEqual([3, 4])
})

test('fails for a page that cannot be read', () => {
  const result = validateSeo(() => {
    throw new Error('no page')
  })
  expect(result).toMatchObject({ isValid: false, warnings: [], score: 0 })
  expect(result.errors.map(({ message }) => message)).toEqual(['Validation failed'])
})
