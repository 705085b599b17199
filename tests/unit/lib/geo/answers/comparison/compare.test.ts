import { compareByEmbeddings, compareByTerms } from '@/lib/geo/answers/comparison/compare'
import { passageWords, splitPassages } from '@/lib/geo/answers/comparison/passages'
import { countWords, termsOf } from '@/lib/geo/answers/comparison/terms'
import { dotTerms, termVectors } from '@/lib/geo/answers/comparison/vectors'

const own = (text: string) => ({ url: 'https://findable.com/a', text })
const theirs = (text: string, url = 'https://notion.com/a') => ({ url, text })
const sentence = (words: number, word = 'word') => `${Array.from({ length: words }, () => word).join(' ')}.`

describe('termsOf', () => {
  it.each([
    ['The plans and a plan', ['plan', 'plan']],
    ['Queries, boxes, status, class, news', ['query', 'box', 'status', 'class', 'new']],
    ['Café CAFÉ 2026', ['café', 'café', '2026']],
    ['无印良品', ['无', '印', '良品']],
    ['', []],
  ])('reads the terms of %j', (text, terms) => {
    expect(termsOf(text)).toEqual(terms)
  })
})

describe('termVectors', () => {
  it('weighs terms by tf-idf', () => {
    // Of 2 texts, "a1" is in both and "b1" in one: weights 1 and ln(3 / 2) + 1 = 1.405, and the length is 1.725.
    const [one, other] = termVectors([['a1', 'b1'], ['a1']])
    expect(one?.get('a1')).toBeCloseTo(0.58, 2)
    expect(one?.get('b1')).toBeCloseTo(0.815, 2)
    expect(dotTerms(one ?? new Map(), other ?? new Map())).toBeCloseTo(0.58, 2)
  })
})

describe('splitPassages', () => {
  it('splits at headings and paragraphs', () => {
    const text = `# One\n\n${sentence(45, 'a1')}\n\n${sentence(50, 'b1')}\n\n# Two\n${sentence(60, 'c1')}\n\n## Short\n${sentence(10)}`
    const passages = splitPassages(text, 'https://a.com')
    expect(passages.map((passage) => passage.text.split(' ').slice(0, 2))).toEqual([
      ['One', 'a1'],
      ['b1', 'b1'],
      ['Two', 'c1'],
    ])
    expect(passages.every(({ url }) => url === 'https://a.com')).toBe(true)
  })

  it('joins short paragraphs and splits long ones between sentences', () => {
    const short = splitPassages(Array.from({ length: 6 }, () => sentence(15)).join('\n\n'), 'u')
    expect(short.map(({ text }) => countWords(text))).toEqual([45, 45])
    const long = splitPassages(Array.from({ length: 10 }, () => `W${sentence(49)}`).join(' '), 'u')
    expect(long.map(({ text }) => countWords(text))).toEqual([98, 98, 98, 98, 98])
  })

  it('makes passages of 40 to 120 words, of one line, at most 200', () => {
    const page = Array.from(
      { length: 3_000 },
      (_, index) => `${'A'.repeat((index % 3) + 1)} ${sentence(1 + (index % 37))}`,
    ).join(' ')
    const passages = splitPassages(page, 'u')
    expect(passages).toHaveLength(200)
    for (const { text } of passages) {
      expect(countWords(text)).toBeGreaterThanOrEqual(passageWords.least)
      expect(countWords(text)).toBeLessThanOrEqual(passageWords.most)
      expect(text).not.toContain('\n')
    }
  })
})

describe('compareByTerms', () => {
  const ownPassages = [
    own('Findable tracks mentions of brands in answers of assistants.'),
    own('Our office is in Lisbon.'),
  ]

  it('puts what the own pages do not say first, with the nearest own passage and the new terms', () => {
    const results = compareByTerms(ownPassages, [
      theirs('Trackers find mentions of brands in answers of assistants.'),
      theirs('Sentiment of answers shows how assistants judge brands, with quotes.'),
    ])
    expect(results.map(({ passage }) => passage.slice(0, 9))).toEqual(['Sentiment', 'Trackers '])
    expect(results[0]?.nearestOwn).toEqual(ownPassages[0])
    expect(results[0]?.terms.toSorted()).toEqual(['judge', 'quote', 'sentiment', 'show'])
    expect(results[1]?.terms.toSorted()).toEqual(['find', 'tracker'])
  })

  it('leaves out what the own pages say', () => {
    const [passage] = ownPassages
    expect(compareByTerms(ownPassages, passage ? [theirs(passage.text)] : [])).toEqual([])
  })

  it('has no nearest passage where nothing is alike', () => {
    const [found] = compareByTerms(ownPassages, [theirs('Zebra stripes')])
    const stripes = { passage: 'Zebra stripes', url: 'https://notion.com/a', nearestOwn: null }
    const terms = expect.arrayContaining(['zebra', 'stripe'])
    expect(found).toEqual({ ...stripes, score: expect.closeTo(1, 9), terms })
    expect(compareByTerms([], [theirs('Zebra stripes')])[0]?.nearestOwn).toBeNull()
  })

  it('lists each text once, at most 20, and nothing without passages', () => {
    const same = Array.from({ length: 5 }, (_, index) => theirs('Zebra stripes', `https://a.com/${index}`))
    expect(compareByTerms(ownPassages, same)).toHaveLength(1)
    const many = Array.from({ length: 50 }, (_, index) => theirs(`Zebra stripes zoo${index}`))
    expect(compareByTerms(ownPassages, many)).toHaveLength(20)
    expect(compareByTerms(ownPassages, [])).toEqual([])
    expect(compareByTerms([], [])).toEqual([])
    expect(compareByTerms([own('')], [theirs('')])).toEqual([])
  })
})

describe('compareByEmbeddings', () => {
  const [right, up] = [
    [3, 0],
    [0, 4],
  ]
  const at = (passage: ReturnType<typeof theirs>, vector: number[]) => ({ ...passage, vector })

  it('compares by the cosine of the vectors', () => {
    // Subject (1, 1) / sqrt(2): both have a cosine of 0.707 with it. The own passage has 1 and 0 with them.
    const found = { passage: 'Alerts', url: 'https://notion.com/a', nearestOwn: null, terms: ['alert'] }
    const others = [at(theirs('Charts'), right), at(theirs('Alerts'), up)]
    expect(compareByEmbeddings([at(own('Reports'), [2, 0])], others)).toEqual([
      { ...found, score: expect.closeTo(Math.SQRT1_2, 9) },
    ])
  })

  it('finds the nearest own passage', () => {
    const ours = [at(own('Far'), [0, 1]), at(own('Near'), [1, 1])]
    // 1 x (1 - 0.707)
    expect(compareByEmbeddings(ours, [at(theirs('Charts'), [1, 0])])).toMatchObject([
      { nearestOwn: { text: 'Near' }, score: expect.closeTo(1 - Math.SQRT1_2, 9) },
    ])
  })

  it('gives no score for vectors of other models and for empty ones', () => {
    const ofOther = compareByEmbeddings([at(own('A'), [1, 0, 0])], [at(theirs('B'), [1, 0])])
    expect(ofOther).toMatchObject([{ nearestOwn: null, score: 1 }])
    expect(compareByEmbeddings([at(own('A'), [])], [at(theirs('B'), [0, 0])])).toEqual([])
  })
})
