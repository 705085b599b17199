import {
  headingsOf,
  mostSuggestions,
  newSuggestions,
  suggestionsFromHeadings,
} from '@/lib/client-area/prompts/suggestions'

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
