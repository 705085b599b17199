import { readAnswer } from '@/lib/geo/answers/read-answer'
import type { Brand, Citation, Fact, Mention, Reading, Statement } from '@/lib/geo/answers/reading'
import { rereadAnswer } from '@/lib/geo/answers/reread-answer'
import { brand } from './brands'

const findable = brand('Findable', { isOwn: true })
const notion = brand('Notion')
const text = 'Notion is the best tool. Findable is good, and Findable is cheap.'
const nothing: Reading = {
  identity: 'known',
  identityJudgedBy: 'rule',
  mentions: [],
  citations: [],
  statements: [],
  names: [],
}

const read = (...brands: Brand[]): Mention[] => readAnswer({ text, citations: [] }, brands, []).mentions
const judged: Mention[] = read(findable).map((mention) => ({
  ...mention,
  strength: 'pick',
  sentiment: 93,
  judgedBy: 'model',
  framing: ['is cheap'],
}))
const reread = (mentions: Mention[], brands: Brand[]) =>
  rereadAnswer(text, { ...nothing, mentions }, brands, []).mentions

describe('an answer of which a model judged that it does not know the own brand', () => {
  const fact: Fact = { id: 'plan', kind: 'price', subject: 'Findable', value: '$9' }
  const unknown: Reading = { ...nothing, identity: 'unknown', identityJudgedBy: 'model' }

  it('does not mention it when it is read again', () => {
    const { identity, mentions, statements } = rereadAnswer(text, unknown, [findable, notion], [fact])
    expect({ identity, statements }).toEqual({ identity: 'unknown', statements: [] })
    expect(mentions).toMatchObject([{ brandId: notion.id, rank: 1 }])
  })

  it.each([
    ['rules judged so', { ...unknown, identityJudgedBy: 'rule' as const }, findable],
    ['it names none of the brand’s names', unknown, { ...findable, name: 'Seekable' }],
  ])('is read as any other where %s', (_, before, own) => {
    const brands = [own, notion]
    expect(rereadAnswer(text, before, brands, [])).toEqual(readAnswer({ text, citations: [] }, brands, []))
  })
})

describe('the mentions of an answer that is read again', () => {
  it('have a brand that was added, and what a model judged of the others', () => {
    expect(judged).toMatchObject([{ rank: 1, count: 2 }])
    const mentions = reread(judged, [findable, notion])
    expect(mentions.find(({ brandId }) => brandId === findable.id)).toEqual({ ...judged[0], rank: 2 })
    expect(mentions.find(({ brandId }) => brandId === notion.id)).toMatchObject({
      rank: 1,
      judgedBy: 'lexicon',
    })
  })

  it('have one pick: one that a model judged', () => {
    expect(read(notion)).toMatchObject([{ strength: 'pick' }])
    const strengths = reread(judged, [findable, notion]).map(({ brandId, strength }) => [brandId, strength])
    expect(Object.fromEntries(strengths)).toEqual({ [findable.id]: 'pick', [notion.id]: 'recommended' })
    const named: Mention[] = judged.map((mention) => ({ ...mention, strength: 'named' }))
    expect(reread(named, [findable, notion])).toContainEqual(
      expect.objectContaining({ brandId: notion.id, strength: 'pick' }),
    )
  })

  it('do not have a name that a brand has no more', () => {
    expect(reread(judged, [{ ...findable, name: 'Seekable' }, notion])).toMatchObject([
      { brandId: notion.id },
    ])
  })

  it('count the places of a new alias', () => {
    expect(reread(judged, [{ ...findable, aliases: ['Notion'] }])).toMatchObject([
      { count: 3, offset: 0, sentence: 'Notion is the best tool.', sentiment: 93, judgedBy: 'model' },
    ])
  })

  it('stay if brands and rules are the same', () => {
    expect(reread(judged, [findable])).toEqual(judged)
  })

  it('follow the rules of today, unless a model judged them', () => {
    const earlier: Mention[] = read(findable).map((mention) => ({
      ...mention,
      sentiment: 3,
      strength: 'named',
    }))
    expect(reread(earlier, [findable])).toEqual(read(findable))
  })
})

describe('the citations of an answer that is read again', () => {
  it('are those of today’s rules, with the titles that the engine gave', () => {
    const before: Citation = {
      position: 1,
      url: 'https://www.notion.example/a?utm_source=chat',
      canonicalUrl: 'https://stored.example/',
      host: 'stored.example',
      title: 'A page',
      kind: 'other',
      brandId: null,
      isInText: false,
    }
    const { citations } = rereadAnswer(
      'See https://notion.example/a.',
      { ...nothing, citations: [before] },
      [],
      [],
    )
    expect(citations).toEqual([
      { ...before, canonicalUrl: 'https://notion.example/a', host: 'notion.example', isInText: true },
    ])
  })
})

describe('the statements of an answer that is read again', () => {
  const fact: Fact = { id: 'price', kind: 'price', subject: 'Findable', value: '$49' }
  const answer = 'Findable costs $49 a month.'
  const stored: Statement = {
    factId: fact.id,
    sentence: answer,
    agrees: false,
    sourceUrl: null,
    judgedBy: 'rule',
  }
  const of = (before: Statement, facts: Fact[]) =>
    rereadAnswer(answer, { ...nothing, statements: [before] }, [findable], facts).statements

  it.each([
    ['follow the rules of today', stored, [fact], [{ ...stored, agrees: true }]],
    ['stay if the fact has changed since', stored, [], [stored]],
    [
      'stay if a model judged them',
      { ...stored, judgedBy: 'model' as const },
      [fact],
      [{ ...stored, judgedBy: 'model' }],
    ],
  ])('%s', (_, before, facts, expected) => {
    expect(of(before, facts)).toEqual(expected)
  })
})

describe('an answer that does not know a brand', () => {
  const unknown = 'I couldn’t find anything about Findable. Notion is a tool for notes.'
  const several = 'There are several companies called Findable. Which Findable do you mean?'

  it('mentions it not, and ranks the others without it', () => {
    const reading = readAnswer({ text: unknown, citations: [] }, [findable, notion], [])
    expect(reading).toMatchObject({ identity: 'unknown', mentions: [{ brandId: notion.id, rank: 1 }] })
  })

  it.each([
    [unknown, 'unknown'],
    [several, 'ambiguous'],
    [text, 'known'],
    ['Notion is a tool for notes.', 'known'],
  ])('says how it knows the own brand: %s', (answer, identity) => {
    expect(rereadAnswer(answer, nothing, [findable, notion], [])).toMatchObject({ identity })
  })

  it('says nothing of the own brand where a competitor is not known', () => {
    const answer = 'Findable is good. I have no information about Notion.'
    const { identity, mentions } = rereadAnswer(answer, nothing, [findable, notion], [])
    expect([identity, mentions.map(({ brandId }) => brandId)]).toEqual(['known', [findable.id]])
  })
})
