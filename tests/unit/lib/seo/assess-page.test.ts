import { assessPage } from '@/lib/seo/assess-page'
import type { DocumentDescription, PageDescription, TextDescription } from '@/lib/seo/document-description'
import { validateSeo } from '@/lib/seo/validate-seo'

const expected = { expectsPicture: true, expectsLinks: true }
const text: TextDescription = { words: 800, subheadings: 4, links: 5, minWords: 300, ...expected }
const page: PageDescription = {
  title: 'How AI search decides which pages to cite',
  description: 'd'.repeat(140),
  mainHeadings: 1,
  images: [{ alt: 'A chart' }],
  internalLinks: 3,
  hasStructuredData: true,
  hasAiDiscoveryTags: true,
}
const own = { hasOwnTitle: true, hasOwnDescription: true, hasAddress: true }
const sound: DocumentDescription = { ...page, ...own, isHidden: false, isServed: true, text }
const assess = (change: Partial<DocumentDescription>) => assessPage(() => ({ ...sound, ...change }))

const score = (change: Partial<PageDescription>) => validateSeo(() => ({ ...page, ...change }))
const pictures = (amount: number, alt?: string) => Array.from({ length: amount }, () => ({ alt }))

it('reports nothing for a good page', () => {
  expect(assess({})).toEqual({ score: 100, errors: [], warnings: [] })
  expect(score({})).toEqual({ isValid: true, errors: [], warnings: [], score: 100 })
})

it.each<[string, Partial<DocumentDescription>, number, string]>([
  ['a title of 2 characters', { title: 'Hi' }, 95, 'The title has only 2 characters.'],
  ['a title of 1 character', { title: ' H ' }, 95, 'The title has only 1 character.'],
  ['a description of 1 character', { description: 'd' }, 97, 'The description has only 1 character.'],
  ['a missing address', { hasAddress: false }, 100, 'The page has no address.'],
  ['a missing text', { text: { ...text, words: 0 } }, 100, 'There is no text yet.'],
])('lists %s as an error once, with the points of the specification', (_, change, score, message) => {
  const assessment = assess(change)
  expect(assessment).toMatchObject({ score, warnings: [], errors: [{ message, points: 100 - score }] })
  expect(assessment.errors).toHaveLength(1)
})

it.each<[string, Partial<DocumentDescription>, string]>([
  ['a short text', { text: { ...text, words: 180 } }, 'The text has only 180 words.'],
  ['a text of one word', { text: { ...text, words: 1 } }, 'The text has only 1 word.'],
  ['a text without a picture', { images: [] }, 'There is no picture.'],
  ['no subheading', { text: { ...text, subheadings: 0 } }, 'The text has 800 words and no subheading.'],
  ['a text without a link', { text: { ...text, links: 0 } }, 'The text links to no other page.'],
  ['the site’s title', { hasOwnTitle: false }, 'The title is the default for the whole site.'],
  [
    'the site’s description',
    { hasOwnDescription: false },
    'The description is the default for the whole site.',
  ],
  ['a hidden page', { isHidden: true }, 'Search engines are asked to leave this page out.'],
])('gives advice about %s that costs no points', (_, change, message) => {
  const { score, errors, warnings } = assess(change)
  expect({ score, errors }).toEqual({ score: 100, errors: [] })
  expect(warnings.map((warning) => warning.message)).toEqual([message])
})

it('says that a description repeats the title', () => {
  const words = 'A title as long as a description, which nobody should write in both fields'
  expect(assess({ title: words, description: words }).warnings.map(({ message }) => message)).toContain(
    'The description repeats the title.',
  )
})

it('requires no text, images or links for a page made of sections', () => {
  expect(assess({ text: undefined, images: [] })).toEqual({ score: 100, errors: [], warnings: [] })
})

it('reports a missing value as missing, not as short', () => {
  const { errors } = assess({ title: '', description: undefined })
  const missing = ['The page has no title.', 'The page has no description.']
  expect(errors.map(({ message }) => message)).toEqual(missing)
})

it('does not report what the site adds if a page is not published', () => {
  const { score, warnings } = assess({ isServed: false, hasStructuredData: false, hasAiDiscoveryTags: false })
  expect(score).toBe(92)
  expect(warnings.map(({ message }) => message)).toEqual([
    'Structured data is not counted yet.',
    'AI discovery tags are not counted yet.',
  ])
})

it('reports only a failed validation for a page that cannot be read', () => {
  const assessment = assessPage(() => {
    throw new Error('no page')
  })
  expect(assessment).toMatchObject({ score: 0, errors: [{ message: 'Validation failed' }], warnings: [] })
  expect(assessment.errors).toHaveLength(1)
})

it.each<[string, Partial<PageDescription>, number]>([
  ['no title', { title: undefined }, 80],
  ['a blank title', { title: '  ' }, 80],
  ['no description', { description: undefined }, 85],
  ['no main heading', { mainHeadings: 0 }, 85],
])('reports %s as an error', (_, change, expected) => {
  const result = score(change)
  expect(result).toMatchObject({ isValid: false, warnings: [], score: expected })
  expect(result.errors).toHaveLength(1)
})

it.each<[string, Partial<PageDescription>, number]>([
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

it('adds up all errors', () => {
  const missing = { mainHeadings: 0, internalLinks: 0, hasStructuredData: false, hasAiDiscoveryTags: false }
  const worst = score({ title: '', description: '', images: pictures(20), ...missing })
  expect(worst.score).toBe(100 - 20 - 15 - 15 - 10 - 5 - 5 - 3)
  expect([worst.errors.length, worst.warnings.length]).toEqual([3, 4])
})
