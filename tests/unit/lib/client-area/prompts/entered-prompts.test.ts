import { PromptFileError, readPromptFile } from '@/lib/client-area/prompts/prompt-file'
import {
  headingsOf,
  mostSuggestions,
  newSuggestions,
  suggestionsFromHeadings,
} from '@/lib/client-area/prompts/suggestions'

const row = (text: string, topic: string | null = null, is_enabled = true) => ({
  text,
  topic,
  is_enabled,
  kind: 'category',
})

describe('a CSV file of prompts', () => {
  test.each([
    ['commas', 'text,topic,enabled\nWhat is best?,Tools,yes\n'],
    ['semicolons', 'Prompt;Topic;Active\nWhat is best?;Tools;TRUE\n'],
    ['tabs', 'question\tgroup\nWhat is best?\tTools\n'],
    ['columns in another order', 'topic,text\nTools,What is best?'],
    ['no header row', 'What is best?,Tools'],
    ['a byte order mark and Windows line ends', '\uFEFFtext,topic\r\nWhat is best?,Tools\r\n\r\n'],
    ['spaces around text', 'text,topic\n  What   is best? , Tools '],
  ])('is read with %s', (_, text) => expect(readPromptFile(text)).toEqual([row('What is best?', 'Tools')]))

  test('keeps commas in quotes, and replaces line breaks within a text by a space', () => {
    expect(readPromptFile('text\n"Which is best, and\nwhy?"')).toEqual([row('Which is best, and why?')])
  })

  test.each(['no', 'FALSE', '0', 'off'])('reads %s as disabled', (word) => {
    expect(readPromptFile(`text,enabled\nWhat is best?,${word}`)).toEqual([row('What is best?', null, false)])
  })

  test.each([
    ['', 'category'],
    ['category', 'category'],
    ['Comparison', 'comparison'],
    ['buying', 'buying'],
    ['Buying intent', 'buying'],
  ])('reads the type %j as %s', (word, kind) => {
    expect(readPromptFile(`text,type\nWhat is best?,${word}`)).toEqual([{ ...row('What is best?'), kind }])
  })

  test.each([
    ['', 'This file is empty.'],
    ['text,topic\n', 'no prompts'],
    ['text\nok?\n"never closed', 'This isn’t a CSV file'],
    ['text\nFine enough?\nno', 'Line 3: Enter a question of at least 3 characters.'],
    [`text,topic\nFine enough?,${'x'.repeat(61)}`, 'Line 2: Use at most 60 characters.'],
    ['text,type\nFine enough?,opinion', 'Line 2: The type must be category, comparison or buying.'],
    [`text\n${'Another one?\n'.repeat(1_001)}`, '1001 prompts; the limit is 1,000'],
    ['x'.repeat(500_001), 'too large'],
    ['ü'.repeat(250_001), 'too large'],
  ])('refuses invalid file %# with the line and the reason', (text, sentence) => {
    expect(() => readPromptFile(text)).toThrow(PromptFileError)
    expect(() => readPromptFile(text)).toThrow(sentence)
  })
})

describe('suggestions from headings', () => {
  test.each([
    ['How to stop clients from paying late', 'How do I stop clients from paying late?', 'category'],
    ['Bramble vs. Ledgerly', 'Bramble or Ledgerly: which is better?', 'comparison'],
    ['Alternatives to Ledgerly', 'What are the best alternatives to Ledgerly?', 'comparison'],
    ['The best invoicing tools of 2026', 'What are the best invoicing tools of 2026?', 'comparison'],
    ['Invoicing for freelancers', 'What is the best invoicing for freelancers?', 'category'],
    ['VAT software for bakeries', 'What is the best VAT software for bakeries?', 'category'],
    ['Buying a used tandem', 'Where can I buy a used tandem?', 'buying'],
    ['What does a good invoice contain?', 'What does a good invoice contain?', 'category'],
    ['How much does invoicing software cost?', 'How much does invoicing software cost?', 'buying'],
  ])('turn %j into a question', (heading, text, kind) => {
    expect(suggestionsFromHeadings([heading])).toEqual([{ text, topic: null, kind }])
  })

  test.each(['About us', 'Blog', 'Privacy policy', 'What do we do?', 'Why?', 'Our tools for freelancers'])(
    'leave out %j',
    (heading) => expect(suggestionsFromHeadings([heading])).toEqual([]),
  )

  test('are those that the site does not ask, each once, and not too many', () => {
    const headings = ['How to bake bread', 'how to bake bread', 'How to sail']
    const found = newSuggestions(suggestionsFromHeadings(headings), ['HOW DO I SAIL?'])
    expect(found.map(({ text }) => text)).toEqual(['How do I bake bread?'])
    const many = Array.from({ length: 30 }, (_, n) => `How to do task ${n}`)
    expect(newSuggestions(suggestionsFromHeadings(many), [])).toHaveLength(mostSuggestions)
  })
})

test('headings are read from titles without the site’s name, and from Markdown without markup', () => {
  const pages = [
    {
      title: 'Invoicing for freelancers | Bramble',
      markdown: '# Invoicing for *freelancers*\n\nText\n\n## [Prices](/p) ##',
    },
    { title: null, markdown: null },
  ]
  expect(headingsOf(pages)).toEqual(['Invoicing for freelancers', 'Prices'])
})

// What needs more than linear time on these would not end.
test.each([
  `# a${' '.repeat(1_000_000)}b`,
  `# a${' #'.repeat(500_000)}b`,
  `# a${'['.repeat(1_000_000)}`,
  `#${' '.repeat(1_000_000)}\n# a`,
])('a heading is read from a long line', (markdown) => {
  expect(headingsOf([{ title: null, markdown }])).toHaveLength(1)
})
