import { assessPage } from '@/lib/seo/assess-page'
import type { DocumentDescription, TextDescription } from '@/lib/seo/document-description'

const text: TextDescription = {
  words: 800,
  subheadings: 4,
  links: 5,
  minWords: 300,
  expectsPicture: true,
  expectsLinks: true,
}
const sound: DocumentDescription = {
  title: 'How AI search decides which pages to cite',
  description: 'd'.repeat(140),
  mainHeadings: 1,
  images: [{ alt: 'A chart' }],
  internalLinks: 3,
  hasStructuredData: true,
  hasAiDiscoveryTags: true,
  hasOwnTitle: true,
  hasOwnDescription: true,
  hasAddress: true,
  isHidden: false,
  isServed: true,
  text,
}
const assess = (change: Partial<DocumentDescription>) => assessPage(() => ({ ...sound, ...change }))

it('reports nothing for a good page', () => {
  expect(assess({})).toEqual({ score: 100, errors: [], warnings: [] })
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
  [
    'a long text without a subheading',
    { text: { ...text, subheadings: 0 } },
    'The text has 800 words and no subheading.',
  ],
  ['a text without a link', { text: { ...text, links: 0 } }, 'The text links to no other page.'],
  ['the title of the whole site', { hasOwnTitle: false }, 'The title is the one of the whole site.'],
  [
    'the description of the whole site',
    { hasOwnDescription: false },
    'The description is the one of the whole site.',
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
  expect(errors.map(({ message }) => message)).toEqual([
    'The page has no title.',
    'The page has no description.',
  ])
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
})
