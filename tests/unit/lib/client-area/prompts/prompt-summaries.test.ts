import { dataQuality } from '@/lib/client-area/prompts/data-quality'
import type { PromptCoverage, ReportedPrompt } from '@/lib/client-area/prompts/prompt-report'
import { promptSummaries } from '@/lib/client-area/prompts/prompt-summaries'
import { daysUntil } from '@/lib/client-area/prompts/trend'

const days = daysUntil(new Date('2026-11-24T15:00:00Z'))
const brands = [
  { id: 'own', isOwn: true, name: 'Bramble', aliases: ['Bramble & Sons'], domains: ['bramble.example'] },
  { id: 'other', isOwn: false, name: 'Thistle', aliases: [], domains: [] },
]

const prompt: ReportedPrompt = {
  id: 'prompt',
  text: 'Which tool is best?',
  topic: null,
  kind: 'category',
  isEnabled: true,
  versionId: 'version',
  // Ranks 1, 2 and 2, and 1.
  engines: [
    { engine: 'google', runs: 2, ownCitedRuns: 1, mentions: 1, rankSum: 1, rankSquareSum: 1 },
    { engine: 'openai', runs: 8, ownCitedRuns: 3, mentions: 3, rankSum: 5, rankSquareSum: 9 },
    { engine: 'perplexity', runs: 0, ownCitedRuns: 0, mentions: 0, rankSum: 0, rankSquareSum: 0 },
  ],
  days: [
    { day: '2026-11-22', runs: 4, mentions: 1 },
    { day: '2026-11-24', runs: 6, mentions: 3 },
  ],
}

const summary = (given = prompt) => promptSummaries([given], [], { brands, days, engine: null })[0]

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

  test.each([
    ['Is Bramble better than Thistle?', true],
    ['What do people say about bramble.example?', true],
    ['Is Thistle any good?', false],
    ['How do I prune brambles?', false],
  ])('says whether its text names the own brand: %s', (text, names) => {
    expect(summary({ ...prompt, text })?.namesOwnBrand).toBe(names)
  })

  test('has visibility by engine, without engines that gave no answer', () => {
    const engines = summary()?.engines.map(({ engine, figures }) => [engine, figures.own?.mentionRate.value])
    expect(engines).toEqual([
      ['google', 1 / 2],
      ['openai', 3 / 8],
    ])
  })

  test('has the state of runs of the engine that is filtered', () => {
    const run = {
      prompt_version_id: 'version',
      run_at: '2026-11-24',
      finished_at: null,
      error_code: null,
      error: null,
    }
    const states = ['openai', 'google'].map((engine) => ({ ...run, engine, state: 'waiting' }))
    const waitingOf = (engine: string | null) =>
      promptSummaries([prompt], states, { brands, days, engine })[0]?.waiting
    expect(waitingOf(null)).toBe(2)
    expect(waitingOf('google')).toBe(1)
  })

  test('has no figure without runs, and no zero', () => {
    const { figures, trend } = summary({ ...prompt, engines: [], days: [] }) ?? {}
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
  const none: PromptCoverage = {
    prompts: 0,
    runs: 0,
    kinds: [],
    engines: [],
    daysWithRuns: 0,
    runsPerPromptEngineDay: null,
  }

  test('is exploratory with few prompts, and names their runs', () => {
    const coverage: PromptCoverage = {
      prompts: 1,
      runs: 10,
      kinds: ['category'],
      engines: ['openai', 'google', 'an engine that is not known any more'],
      daysWithRuns: 2,
      runsPerPromptEngineDay: 2,
    }
    const { label, dimensions } = dataQuality(coverage)
    expect(label).toBe('exploratory')
    expect(dimensions.map(({ value }) => value).join(' | ')).toContain('10')
    expect(dataQuality(none).label).toBe('exploratory')
  })
})
