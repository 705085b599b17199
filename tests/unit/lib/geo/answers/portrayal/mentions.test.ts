import { readAnswer } from '@/lib/geo/answers/read-answer'
import { brand } from '../brands'

const brands = [brand('Findable', { isOwn: true }), brand('Notion'), brand('Asana')]
const mentionsOf = (text: string) => readAnswer({ text, citations: [] }, brands, []).mentions

/** The language of a few words cannot be told. */
const lead = 'This is what we know of the tools.\n\n'

const ranked = `Here are the best tools for AI visibility:

1. **Findable** – a powerful, easy to use platform. It is expensive for small teams.
2. **Notion** – good for notes, but slow.
3. **Asana**: not reliable.`

describe('readAnswer', () => {
  it('reads rank, count, place and first sentence of each brand', () => {
    const text = 'Some say Notion. **Findable** is one of them; findable.com too. I use Findable and Notion.'
    const named = [brand('Findable', { domains: ['findable.com'] }), brand('Notion')]
    const sentence = '**Findable** is one of them; findable.com too.'
    expect(readAnswer({ text, citations: [] }, named, []).mentions).toMatchObject([
      { brandId: 'Notion', rank: 1, count: 2, offset: 9, sentence: 'Some say Notion.' },
      { brandId: 'Findable', rank: 2, count: 3, offset: 19, sentence },
    ])
  })

  it('names no brand that the answer does not name', () => {
    expect(mentionsOf('Nothing is findable, and Trello is slow.')).toEqual([])
    expect(mentionsOf('')).toEqual([])
  })

  it('cuts a long sentence around the mention', () => {
    const [mention] = mentionsOf(`${'so '.repeat(2_000)}Findable ${'and '.repeat(2_000)}`)
    expect(mention?.sentence).toHaveLength(1_000)
    expect(mention?.sentence).toContain('Findable')
  })

  it.each<[string, string]>([
    ['Notion exists. So does Findable.', 'Notion named, Findable named'],
    ['- Notion\n- Findable', 'Notion listed, Findable listed'],
    ['- Notion\n- Trello', 'Notion named'],
    ['- Notion is old. Notion is new.\n\nText.\n\n- Findable', 'Notion named, Findable named'],
    ['| Tool |\n|---|\n| Notion |\n| Findable |', 'Notion listed, Findable listed'],
    ['There are Notion, Asana, and Findable.', 'Notion listed, Asana listed, Findable listed'],
    ['Notion is new, and Findable is old.', 'Notion named, Findable named'],
    ['I recommend Notion and Asana over Findable.', 'Notion recommended, Asana recommended, Findable named'],
    ['I would not recommend Notion. Findable is a great choice.', 'Notion named, Findable recommended'],
    ['Notion is worth trying, but Findable is not.', 'Notion recommended, Findable named'],
    ['Notion is best for notes, Findable is best for search.', 'Notion recommended, Findable recommended'],
    ['Best overall: Findable. Best for notes: Notion.', 'Findable pick, Notion recommended'],
    ["If I had to pick one, I'd go with Findable over Notion.", 'Findable pick, Notion named'],
    ['Compared with Notion, the clear winner is Findable.', 'Notion named, Findable pick'],
    ['Notion is my top pick. Findable is the top choice of others.', 'Notion pick, Findable recommended'],
    ['Findable is not my top pick.', 'Findable named'],
    [
      "I'd recommend Notion, Asana or Findable.",
      'Notion recommended, Asana recommended, Findable recommended',
    ],
    ['### Best overall\n**Findable** is it.\n### Notion\nIt is good.', 'Findable pick, Notion named'],
    [ranked, 'Findable pick, Notion listed, Asana listed'],
    ['The best tools are these:\n1. Trello\n2. Findable\n3. Notion', 'Findable listed, Notion listed'],
    ['Take these steps in the app:\n1. Findable opens\n2. Notion closes', 'Findable listed, Notion listed'],
    ['Ich empfehle: Findable ist das Beste und der top pick.', 'Findable named'],
  ])('reads the strength of recommendation in %j', (text, expected) => {
    const strengths = mentionsOf(text).map(({ brandId, strength }) => `${brandId} ${strength}`)
    expect(strengths.toSorted()).toEqual(expected.split(', ').toSorted())
  })

  // 50 + 50 s / sqrt(s² + 15), where s is the sum of the weights.
  it.each<[string, Record<string, number>]>([
    ['Findable is a tool for teams.', { Findable: 50 }],
    // s = 2: 50 + 100 / sqrt(19) = 72.9
    ['Findable is great.', { Findable: 73 }],
    // s = 2 x 1.3 = 2.6: 50 + 130 / sqrt(21.76) = 77.9
    ['Findable is very powerful.', { Findable: 78 }],
    // s = 2 x -0.74 = -1.48: 50 - 74 / sqrt(17.19) = 32.2
    ['Findable is not reliable.', { Findable: 32 }],
    ['Findable is not only reliable.', { Findable: 73 }],
    ['Is it Findable? No, it is great. Findable is good.', { Findable: 63 }],
    // s = 2 x 0.5 - 2 x 1.5 = -2: 50 - 100 / sqrt(19) = 27.1
    ['Findable is great but expensive.', { Findable: 27 }],
    ['Findable is expensive but great.', { Findable: 73 }],
    // Each brand has its clause.
    ['Findable is great, while Notion is slow.', { Findable: 73, Notion: 27 }],
    ['Findable is great and Notion is slow.', { Findable: 73, Notion: 27 }],
    // s = 1: 50 + 50 / 4 = 62.5
    ['Findable is faster than Notion and Asana.', { Findable: 63, Notion: 50, Asana: 50 }],
    ['Findable and Notion are great.', { Findable: 73, Notion: 73 }],
    // Sentences of an item, and below a heading, are about its brand; those of a paragraph are not. (72.9 + 27.1) / 2
    ['- Findable is great. It is slow.\n- Notion', { Findable: 50, Notion: 50 }],
    ['1. Findable\n   - Pros: great\n\n   It is slow.\n2. Notion', { Findable: 50, Notion: 50 }],
    ['### Findable\nIt is great.\n- Cons: slow\n### Other\nIt is slow.', { Findable: 50 }],
    ['Findable is great. To choose is hard.', { Findable: 73 }],
    ['1. Findable is great.\n\nTo choose is hard.', { Findable: 73 }],
    // The mean of two sentences: (72.9 + 27.1) / 2.
    ['Findable is great. Findable is slow. Findable is a tool.', { Findable: 50 }],
    // (79.7 + 27.1) / 2, where s = 2 + 2 - 0 in the first: 50 + 200 / sqrt(31) = 85.9; mean 56.5
    [ranked, { Findable: 56, Notion: 23, Asana: 32 }],
  ])('reads the sentiment of %j', (text, expected) => {
    expect(
      Object.fromEntries(mentionsOf(`${lead}${text}`).map(({ brandId, sentiment }) => [brandId, sentiment])),
    ).toEqual(expected)
  })

  it.each(['Findable ist nicht schlecht und das ist great.', 'Findable', 'Findableは良いです'])(
    'gives no sentiment for %j, which may be in another language',
    (text) => {
      expect(mentionsOf(text)).toMatchObject([{ sentiment: null, framing: [] }])
    },
  )

  it('does not read the name of a brand as a judgment', () => {
    const answer = { text: 'Best Buy is a store in the city.', citations: [] }
    const { mentions } = readAnswer(answer, [brand('Best Buy')], [])
    expect(mentions).toMatchObject([{ sentiment: 50, framing: [], judgedBy: 'lexicon' }])
  })

  it('quotes the phrases about each brand as they are written', () => {
    expect(mentionsOf(ranked).map(({ framing }) => framing)).toEqual([
      ['powerful', 'easy to use', 'expensive'],
      ['good', 'slow'],
      ['not reliable'],
    ])
    expect(
      mentionsOf('Findable is the **most powerful** search tool for teams, and very fast.')[0]?.framing,
    ).toEqual(['most powerful** search tool', 'very fast'])
  })

  it('keeps five phrases of at most 80 characters', () => {
    const [mention] = mentionsOf(
      `Findable is good, great, solid, fast, slow, weak, and powerful ${'x'.repeat(90)} and it is.`,
    )
    expect(mention?.framing).toEqual(['good', 'great', 'solid', 'fast', 'slow'])
  })
})
