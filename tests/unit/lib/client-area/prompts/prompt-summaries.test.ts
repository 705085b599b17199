import { dataQuality } from '@/lib/client-area/prompts/data-quality'
import { type PromptData, promptSummaries } from '@/lib/client-area/prompts/prompt-summaries'
import { daysUntil } from '@/lib/client-area/prompts/trend'

const days = daysUntil(new Date('2026-11-24T15:00:00Z'))
const brands = [
  { id: 'own', isOwn: true },
  { id: 'other', isOwn: false },
]

const prompt = {
  id: 'prompt',
  text: 'Which tool is best?',
  topic: null,
  kind: 'category',
  isEnabled: true,
} as const

const runRow = (engine: string, starts_on: string, runs: number, own_cited_runs = 0) => ({
  engine,
  starts_on,
  runs,
  own_cited_runs,
})
const mentionRow = (engine: string, starts_on: string, mentions: number, ranks: readonly number[]) => ({
  engine,
  starts_on,
  mentions,
  rank_sum: ranks.reduce((sum, rank) => sum + rank, 0),
  rank_square_sum: ranks.reduce((sum, rank) => sum + rank ** 2, 0),
})

const data: PromptData = {
  prompt: { ...prompt, versionId: 'version' },
  runs: [
    runRow('openai', '2026-11-24', 6, 3),
    runRow('openai', '2026-11-22', 2),
    runRow('google', '2026-11-22', 2, 1),
  ],
  mentions: [mentionRow('openai', '2026-11-24', 3, [1, 2, 2]), mentionRow('google', '2026-11-22', 1, [1])],
}

const summary = (engine: string | null = null, given = data) =>
  promptSummaries([given], [], { brands, days, engine })[0]

describe('the summary of a prompt', () => {
  test('has the figures of all engines', () => {
    // 4 of 10 runs name the brand, with ranks 1, 2, 2 and 1; 4 of 10 cite it.
    const figures = summary()?.figures
    expect(figures).toMatchObject({ n: 10, citationRate: { value: 0.4, base: 10 } })
    expect(figures?.own).toMatchObject({
      mentionRate: { value: 0.4, base: 10 },
      position: { value: 1.5, base: 4 },
    })
  })

  test('has visibility by engine', () => {
    const engines = summary()?.engines.map(({ engine, figures }) => [engine, figures.own?.mentionRate.value])
    expect(engines).toEqual([
      ['openai', 3 / 8],
      ['google', 1 / 2],
    ])
  })

  test('has the figures of the engine that is filtered', () => {
    expect(summary('google')?.figures).toMatchObject({ n: 2, own: { mentionRate: { value: 0.5 } } })
  })

  test('has no figure without runs, and no zero', () => {
    const { figures, trend } = summary(null, { ...data, runs: [], mentions: [] }) ?? {}
    expect(figures).toMatchObject({
      n: 0,
      citationRate: { value: null },
      own: { mentionRate: { value: null } },
    })
    expect(trend?.every(({ value }) => value === null)).toBe(true)
  })

  test('has a trend of 30 days, in which a day without runs has no value', () => {
    const trend = summary()?.trend ?? []
    expect(trend).toHaveLength(30)
    expect(trend.slice(-3).map(({ day, value, base }) => [day, value, base])).toEqual([
      ['2026-11-22', 0.25, 4],
      ['2026-11-23', null, 0],
      ['2026-11-24', 0.5, 6],
    ])
  })

  test('has the last day with runs, if the last run itself is not known', () => {
    expect(summary()?.lastRunAt).toBe('2026-11-24')
  })
})

describe('the quality of the figures of prompts', () => {
  test('counts enabled prompts with runs', () => {
    const disabled = { ...data, prompt: { ...data.prompt, isEnabled: false } }
    const { label, dimensions } = dataQuality([data, disabled, { ...data, runs: [] }])
    expect(label).toBe('exploratory')
    expect(dimensions.map(({ value }) => value).join(' | ')).toContain('10')
    expect(dataQuality([]).label).toBe('exploratory')
  })
})
