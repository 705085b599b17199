import fc from 'fast-check'
import { PageIndex } from '@/lib/discovery/search/page-index'
import { queryLimit, queryTerms, queryText } from '@/lib/discovery/search/words'
import { page } from './made-pages'

function indexOf(...pages: ReturnType<typeof page>[]) {
  const index = new PageIndex()
  for (const one of pages) index.put(one)
  return index
}
const found = (index: PageIndex, query: string) => index.search(query).map(({ path }) => path)

test('ranks a word in the title above one in a heading, and that above one in the text', () => {
  const index = indexOf(
    page('text', { text: 'Some words about crawlers and more words about other things' }),
    page('heading', { headings: 'About crawlers', text: 'Some words' }),
    page('title', { title: 'About crawlers' }),
  )
  expect(found(index, 'crawlers')).toEqual(['/blog/title', '/blog/heading', '/blog/text'])
})

test.each([
  ['the beginning of a word', 'crawl'],
  ['a misspelled word', 'crawlars'],
  ['an upper-case word', 'CRAWLERS'],
  ['a word among common words', 'what are the crawlers?'],
  ['a name with a dot', 'robots.txt'],
  ['a word without its accents', 'cafe'],
  ['a word with ß', 'straße'],
])('finds a page by %s', (_, query) => {
  const about = 'Crawlers read robots.txt in the Café at Straße 5'
  const index = indexOf(page('one', { text: about }), page('two', { text: 'Nothing of the kind' }))
  expect(found(index, query)).toEqual(['/blog/one'])
})

test('returns pages with all words, or with some words if there are none', () => {
  const index = indexOf(page('both', { text: 'citation share' }), page('one', { text: 'citation' }))
  expect(found(index, 'citation share')).toEqual(['/blog/both'])
  expect(found(index, 'citation marmalade')).toEqual(expect.arrayContaining(['/blog/one', '/blog/both']))
})

test('filters by type and limits the number of hits', () => {
  const index = indexOf(
    page('a', { text: 'llms' }),
    page('b', { text: 'llms', type: 'docPage', path: '/docs/b' }),
    ...Array.from({ length: 200 }, (_, number) => page(`many-${number}`, { text: 'many' })),
  )
  expect(index.search('llms', { types: ['docPage'] }).map(({ path }) => path)).toEqual(['/docs/b'])
  expect(index.search('many')).toHaveLength(20)
  expect(index.search('many', { limit: 5 })).toHaveLength(5)
  expect(index.search('many', { limit: 1_000_000 })).toHaveLength(100)
})

test('finds a changed page by its new words only, and no removed page', () => {
  const index = indexOf(page('a', { text: 'before' }), page('b', { text: 'beside' }))
  index.put(page('a', { text: 'after', revision: 'second' }))
  expect(found(index, 'before')).toEqual([])
  expect(found(index, 'after')).toEqual(['/blog/a'])
  index.remove('b')
  index.remove('never-there')
  expect(found(index, 'beside')).toEqual([])
  expect([...index.revisions()]).toEqual([['a', 'second']])
})

describe('the excerpt', () => {
  const long = `${'Filler words before it. '.repeat(20)}Here the robots are told what they may read.${' And after it.'.repeat(20)}`

  test('shows and marks the matching words', () => {
    const [hit] = indexOf(page('a', { text: long })).search('robots read')
    expect(hit?.excerpt).toMatch(/^… .*Here the robots are told what they may read\..* …$/)
    expect(hit?.excerpt.length).toBeLessThan(220)
    expect(hit?.marks.map(([start, end]) => hit.excerpt.slice(start, end))).toEqual(['robots', 'read'])
  })

  test('is the summary or the beginning of the text if only the title matches', () => {
    const hit = (words: object) => indexOf(page('a', { title: 'Robots', ...words })).search('robots')[0]
    expect(hit({ summary: 'In short.', text: long })?.marks).not.toEqual([])
    const brief = { summary: 'In short.', text: 'Other words' }
    expect(hit(brief)).toMatchObject({ excerpt: 'In short.', marks: [] })
    expect(hit({ text: 'Other words' })).toMatchObject({ excerpt: 'Other words', marks: [] })
  })

  test('separates the cells of a table', () => {
    const [hit] = indexOf(page('a', { text: 'File\nrobots\nA sentence.\nNext' })).search('robots')
    expect(hit?.excerpt).toBe('File · robots · A sentence. Next')
  })
})

describe('a hostile query', () => {
  const index = indexOf(
    page('a', { title: 'constructor __proto__ toString', text: 'a b c <script> " \' \\ ( [ *' }),
    ...Array.from({ length: 300 }, (_, number) => page(`p${number}`, { text: `word${number} common` })),
  )

  const hostile = [
    ...['', '   ', '***', '"', "' or 1=1 --", '\0\u0001', '\ud800', '💥🧨', '(((((((((', '[a-z]+$^'],
    ...['<script>alert(1)</script>', '__proto__', 'constructor', 'hasOwnProperty toString', '\u202eabc'],
    ...['%00%ff', 'a'.repeat(100_000), 'ab '.repeat(50_000), 'é'.repeat(5_000)],
  ]
  const expectSound = (query: string) => {
    const hits = index.search(query)
    expect(hits.length).toBeLessThanOrEqual(20)
    for (const { excerpt, marks } of hits)
      for (const [start, end] of marks) expect(excerpt.slice(start, end)).toMatch(/\S/)
  }

  test.each(hostile)('does not break the search: %j', expectSound)

  test('does not break the search with known words in any text', () => {
    const known = fc.constantFrom('common', 'word1', '*', '', 'constructor')
    const queries = fc.tuple(fc.string({ unit: 'binary' }), known).map((words) => words.join(' '))
    fc.assert(fc.property(queries, expectSound), { numRuns: 300 })
  })
})

test('reduces a query to one line of limited length, and other values to an empty string', () => {
  expect(queryText('  how \n do\tcrawlers  ')).toBe('how do crawlers')
  expect(queryText('x'.repeat(10_000))).toHaveLength(queryLimit)
  for (const value of [undefined, null, 5, ['a'], {}]) expect(queryText(value)).toBe('')
})

test('drops common words unless there are no others', () => {
  expect(queryTerms('How do I allow the GPTBot?')).toEqual(['allow', 'gptbot'])
  expect(queryTerms('who are you')).toEqual(['who', 'are', 'you'])
})

test('keeps at most twelve different words', () => {
  const many = Array.from({ length: 60 }, (_, number) => `w${number}`).join(' ')
  expect(queryTerms(many)).toHaveLength(12)
  expect(queryTerms('llms llms LLMS')).toEqual(['llms'])
})
