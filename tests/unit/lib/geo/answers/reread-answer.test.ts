import { readAnswer } from '@/lib/geo/answers/read-answer'
import type { Mention } from '@/lib/geo/answers/reading'
import { rereadAnswer } from '@/lib/geo/answers/reread-answer'
import { brand } from './brands'

const findable = brand('Findable', { isOwn: true })
const notion = brand('Notion')
const text = 'Notion is the best tool. Findable is good, and Findable is cheap.'

const read = (...brands: ReturnType<typeof brand>[]): Mention[] =>
  readAnswer({ text, citations: [] }, brands, []).mentions
const judged: Mention[] = read(findable).map((mention) => ({
  ...mention,
  strength: 'pick',
  sentiment: 93,
  judgedBy: 'model',
  framing: ['is cheap'],
}))

describe('rereadAnswer', () => {
  it('finds a brand that was added, and keeps what a model judged of the others', () => {
    expect(judged).toMatchObject([{ rank: 1, count: 2 }])
    const mentions = rereadAnswer(text, judged, [findable, notion])
    expect(mentions.find(({ brandId }) => brandId === findable.id)).toEqual({ ...judged[0], rank: 2 })
    expect(mentions.find(({ brandId }) => brandId === notion.id)).toMatchObject({
      rank: 1,
      judgedBy: 'lexicon',
    })
  })

  it('has one pick: one that is kept', () => {
    expect(read(notion)).toMatchObject([{ strength: 'pick' }])
    const strengths = rereadAnswer(text, judged, [findable, notion]).map(({ brandId, strength }) => [
      brandId,
      strength,
    ])
    expect(Object.fromEntries(strengths)).toEqual({ [findable.id]: 'pick', [notion.id]: 'recommended' })
    const named: Mention[] = judged.map((mention) => ({ ...mention, strength: 'named' }))
    expect(rereadAnswer(text, named, [findable, notion])).toContainEqual(
      expect.objectContaining({ brandId: notion.id, strength: 'pick' }),
    )
  })

  it('drops the mention of a name that a brand has no more', () => {
    expect(rereadAnswer(text, judged, [{ ...findable, name: 'Seekable' }, notion])).toMatchObject([
      { brandId: notion.id },
    ])
  })

  it('counts the places of a new alias', () => {
    const alias = { ...findable, aliases: ['Notion'] }
    expect(rereadAnswer(text, judged, [alias])).toMatchObject([
      { count: 3, offset: 0, sentence: 'Notion is the best tool.', sentiment: 93, judgedBy: 'model' },
    ])
  })

  it('changes nothing if the brands are the same', () => {
    expect(rereadAnswer(text, judged, [findable])).toEqual(judged)
  })
})
