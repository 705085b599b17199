import { dataQuality } from '@/lib/client-area/prompts/data-quality'
import {
  listedPrompts,
  noFilters,
  noTopic,
  type PromptFilters,
  promptsAddress,
} from '@/lib/client-area/prompts/prompt-filters'
import type { PromptCoverage, ReportedPrompt } from '@/lib/client-area/prompts/prompt-report'
import { promptSummaries } from '@/lib/client-area/prompts/prompt-summaries'
import { readPromptFilters, readPromptView } from '@/lib/client-area/prompts/read-prompt-filters'
import { type RunState, runStatus } from '@/lib/client-area/prompts/run-rows'
import { scheduledCalls } from '@/lib/client-area/prompts/schedule'
import { scheduleFields } from '@/lib/client-area/prompts/schedule-fields'
import { daysUntil } from '@/lib/client-area/prompts/trend'
import type { PromptKind } from '@/lib/geo/metrics/quality-input'

const readAddress = (address: string) =>
  readPromptFilters(Object.fromEntries(new URL(address, 'https://site.example').searchParams))

describe('the filters of the list of prompts', () => {
  test.each([
    noFilters,
    { topic: 'Invoices & more', kind: 'comparison', engine: 'openai', order: 'least-cited' },
    { ...noFilters, topic: noTopic },
  ] as const)('are the same after they were written into an address and read: %j', (filters) => {
    expect(readAddress(promptsAddress(filters))).toEqual(filters)
  })

  test('count as none where a value is wrong', () => {
    expect(
      readPromptFilters({
        topic: 'x'.repeat(61),
        type: 'opinion',
        engine: ['unknown', 'openai'],
        order: 'random',
      }),
    ).toEqual(noFilters)
  })

  test('take the first of repeated parameters', () => {
    expect(readPromptFilters({ type: ['buying', 'category'] })).toEqual({ ...noFilters, kind: 'buying' })
  })
})

describe('the list of prompts', () => {
  const figure = (value: number | null) => ({ value, base: 20, interval: null, n: 20, change: null })
  const prompt = (text: string, topic: string | null, kind: PromptKind, visible: number | null) => ({
    text,
    topic,
    kind,
    figures: {
      n: 20,
      citationRate: figure(visible === null ? null : 1 - visible),
      own: { mentionRate: figure(visible), position: figure(visible === null ? null : visible * 10) },
    },
  })
  const prompts = [
    prompt('Which invoice tool is best?', 'Invoices', 'category', 0.5),
    prompt('Is Bramble better than Thorn?', null, 'comparison', null),
    prompt('What does ÉTOILE cost?', 'Prices', 'buying', 0.2),
    prompt('Who sells invoices?', null, 'buying', 0.9),
  ]
  const listed = (filters: Partial<PromptFilters>, search = '') =>
    listedPrompts(prompts, { ...noFilters, ...filters }, search).map((one) => prompts.indexOf(one))

  test('tells prompts without a topic from all topics', () => {
    expect(listed({ topic: noTopic })).toEqual([1, 3])
    expect(listed({ topic: 'Invoices' })).toEqual([0])
    expect(listed({})).toEqual([0, 1, 2, 3])
    expect(listed({ topic: noTopic, kind: 'buying' })).toEqual([3])
  })

  test('searches texts and topics, in any case', () => {
    expect(listed({}, ' INVOICE ')).toEqual([0, 3])
    expect(listed({}, 'prices')).toEqual([2])
    expect(listed({}, 'étoile')).toEqual([2])
    expect(listed({}, 'nothing like it')).toEqual([])
  })

  test.each([
    ['least-visible', [2, 0, 3, 1]],
    ['most-visible', [3, 0, 2, 1]],
    ['least-cited', [3, 0, 2, 1]],
    ['worst-position', [3, 0, 2, 1]],
  ] as const)('is ordered by %s, with prompts without the figure last', (order, expected) => {
    expect(listed({ order })).toEqual(expected)
  })
})

describe('the view in an address', () => {
  const id = '3f2a7c1e-8f43-4f0a-9d7e-0f2b8a1c9d10'

  test('is a prompt, an answer beside another one, or the list', () => {
    expect(readPromptView({ prompt: id, page: '3' })).toEqual({
      prompt: id,
      answer: null,
      with: null,
      page: 3,
    })
    expect(readPromptView({ answer: id, with: id })).toEqual({ prompt: null, answer: id, with: id, page: 1 })
    expect(readPromptView({})).toEqual({ prompt: null, answer: null, with: null, page: 1 })
  })

  test.each(['0', '-1', '1.5', 'x', '1001'])('takes page %s as the first one', (page) => {
    expect(readPromptView({ prompt: 'none', page })).toEqual({
      prompt: null,
      answer: null,
      with: null,
      page: 1,
    })
  })
})

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

const run = (fields: Partial<RunState>): RunState => ({
  prompt_version_id: 'version',
  engine: 'openai',
  state: 'done',
  run_at: '2026-11-24T10:00:00Z',
  finished_at: '2026-11-24T10:00:05Z',
  error_code: null,
  error: null,
  ...fields,
})

const waiting = (at: string, error: string | null = null) =>
  run({ state: 'waiting', run_at: at, finished_at: null, error })

describe('the state of a prompt’s runs', () => {
  test('counts open runs and has the time of the last answer', () => {
    const status = runStatus([
      waiting('2026-11-24T11:00:00Z'),
      run({ state: 'running', finished_at: null }),
      run({ state: 'failed', finished_at: '2026-11-24T10:30:00Z' }),
      run({ state: 'empty', finished_at: '2026-11-24T10:20:00Z' }),
      run({}),
    ])
    expect(status).toMatchObject({ waiting: 1, running: 1, lastRunAt: '2026-11-24T10:20:00Z' })
  })

  test('has the earliest next try of an engine, and no error of a run that has not been tried', () => {
    const status = runStatus([
      waiting('2026-11-24T12:00:00Z', 'Too many requests.'),
      waiting('2026-11-24T11:00:00Z', 'Too many requests.'),
      waiting('2026-11-24T10:00:00Z'),
    ])
    expect(status.errors).toEqual([
      { engine: 'openai', message: 'Too many requests.', failedAt: null, nextAt: '2026-11-24T11:00:00Z' },
    ])
  })

  test('has the error of each engine whose last run failed', () => {
    const failed = { state: 'failed', error: 'No such model.' }
    const status = runStatus([
      run({ ...failed, engine: 'google', finished_at: '2026-11-24T10:40:00Z' }),
      run({ finished_at: '2026-11-24T10:30:00Z' }),
      run({ ...failed, finished_at: '2026-11-24T10:20:00Z' }),
    ])
    expect(status.errors).toEqual([
      { engine: 'google', message: 'No such model.', failedAt: '2026-11-24T10:40:00Z', nextAt: null },
    ])
  })

  test('is empty without runs', () => {
    expect(runStatus([])).toEqual({ waiting: 0, running: 0, lastRunAt: null, errors: [] })
  })
})

const engines = ['openai', 'google']

const posted = {
  cadence: 'daily',
  hour: '6',
  time_zone: 'Europe/Berlin',
  engines,
  runs_per_prompt: '5',
  country: 'DE',
}

describe('the calls of a schedule', () => {
  test('are those of a day and of a month', () => {
    const calls = scheduledCalls({ cadence: 'daily', engines, runsPerPrompt: 5 }, 50)
    // 50 x 2 x 5, and 500 x 365.25 / 12.
    expect(calls).toEqual({ perTime: 500, perDay: 500, perMonth: 15_219 })
  })

  test('are spread over a week', () => {
    const calls = scheduledCalls({ cadence: 'weekly', engines, runsPerPrompt: 1 }, 7)
    expect(calls).toEqual({ perTime: 14, perDay: 2, perMonth: 61 })
  })

  test('are none while it is off', () => {
    const calls = scheduledCalls({ cadence: 'off', engines, runsPerPrompt: 1 }, 7)
    expect(calls).toMatchObject({ perDay: 0, perMonth: 0 })
  })
})

describe('the fields of a schedule', () => {
  test('are read from a form', () => {
    expect(scheduleFields.parse(posted)).toEqual({ ...posted, hour: 6, runs_per_prompt: 5 })
  })

  test('may have no engine only while it is off', () => {
    expect(scheduleFields.safeParse({ ...posted, cadence: 'off', engines: [] }).success).toBe(true)
    expect(scheduleFields.safeParse({ ...posted, engines: [] }).error?.issues).toMatchObject([
      { path: ['engines'], message: 'Choose at least one engine.' },
    ])
  })

  test.each([
    { time_zone: 'Mars/Base' },
    { time_zone: '+02:00' },
    { hour: '24' },
    { runs_per_prompt: '0' },
    { runs_per_prompt: '11' },
    { engines: ['unknown'] },
    { cadence: 'hourly' },
    { country: 'XX' },
    { country: 'de' },
    { country: null },
  ])('are refused with %j', (wrong) => {
    expect(scheduleFields.safeParse({ ...posted, ...wrong }).success).toBe(false)
  })
})
