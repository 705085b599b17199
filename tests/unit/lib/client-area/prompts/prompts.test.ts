import * as filtering from '@/lib/client-area/prompts/prompt-filters'
import type { ReportedPrompt } from '@/lib/client-area/prompts/prompt-report'
import { promptSummaries } from '@/lib/client-area/prompts/prompt-summaries'
import { readPromptFilters, readPromptView } from '@/lib/client-area/prompts/read-prompt-filters'
import { type RunState, runStatus } from '@/lib/client-area/prompts/run-rows'
import { scheduledCalls } from '@/lib/client-area/prompts/schedule'
import { scheduleFields } from '@/lib/client-area/prompts/schedule-fields'
import { dateOf, rangeAt } from '@/lib/client-area/report/ranges'
import type { PromptKind } from '@/lib/geo/prompt-kinds'
import { part } from '@/tests/unit/lib/geo/metrics/made-parts'

const { listedPrompts, noFilters, promptsAddress } = filtering

const readAddress = (address: string) =>
  readPromptFilters(Object.fromEntries(new URL(address, 'https://site.example').searchParams))

describe('the filters of the list of prompts', () => {
  test.each([
    noFilters,
    {
      topic: 'Invoices & more',
      kind: 'comparison',
      engine: 'openai',
      tag: 'Launch',
      country: 'DE',
      persona: '',
      order: 'least-cited',
    },
    { ...noFilters, topic: '' },
  ] as const)('are the same after they were written into an address and read: %j', (filters) => {
    expect(readAddress(promptsAddress(filters))).toEqual(filters)
  })

  test('count as none where a value is wrong, and the first of repeated parameters', () => {
    const wrong = { topic: 'x'.repeat(61), kind: 'opinion', engine: ['unknown', 'openai'], order: 'random' }
    expect(readPromptFilters(wrong)).toEqual(noFilters)
    expect(readPromptFilters({ kind: ['buying', 'category'] })).toEqual({ ...noFilters, kind: 'buying' })
  })
})

describe('the list of prompts', () => {
  const figure = (value: number | null) => ({
    value,
    base: 20,
    interval: null,
    n: 20,
    change: null,
    isBeyondChance: false,
  })
  const prompt = (text: string, topic: string | null, kind: PromptKind, visible: number | null) => {
    const citationRate = figure(visible === null ? null : 1 - visible)
    const own = { mentionRate: figure(visible), position: figure(visible === null ? null : visible * 10) }
    const tags = topic === 'Prices' ? ['Launch'] : []
    const setting = { country: topic && 'DE', persona: topic === null ? 'I run a bakery.' : null, tags }
    return { text, topic, kind, ...setting, figures: { n: 20, citationRate, own } }
  }
  const prompts = [
    prompt('Which invoice tool is best?', 'Invoices', 'category', 0.5),
    prompt('Is Bramble better than Thorn?', null, 'comparison', null),
    prompt('What does ÉTOILE cost?', 'Prices', 'buying', 0.2),
    prompt('Who sells invoices?', null, 'buying', 0.9),
  ]

  test.each<[Partial<filtering.PromptFilters>, string, number[]]>([
    [{ topic: '' }, '', [1, 3]],
    [{ topic: 'Invoices' }, '', [0]],
    [{}, '', [0, 1, 2, 3]],
    [{ topic: '', kind: 'buying' }, '', [3]],
    [{}, ' INVOICE ', [0, 3]],
    [{}, 'prices', [2]],
    [{}, 'étoile', [2]],
    [{}, 'nothing like it', []],
    [{ tag: 'Launch' }, '', [2]],
    [{ country: '' }, '', [1, 3]],
    [{ country: 'DE', persona: '' }, '', [0, 2]],
    [{}, 'bakery', [1, 3]],
    [{}, 'launch', [2]],
    [{ order: 'least-visible' }, '', [2, 0, 3, 1]],
    [{ order: 'most-visible' }, '', [3, 0, 2, 1]],
    [{ order: 'least-cited' }, '', [3, 0, 2, 1]],
    [{ order: 'worst-position' }, '', [3, 0, 2, 1]],
  ])('with %j and the words "%s" is %j, those without the figure last', (filters, search, expected) => {
    const listed = listedPrompts(prompts, { ...noFilters, ...filters }, search)
    expect(listed.map((one) => prompts.indexOf(one))).toEqual(expected)
  })
})

describe('the view in an address', () => {
  const id = '3f2a7c1e-8f43-4f0a-9d7e-0f2b8a1c9d10'
  const list = { prompt: null, answer: null, with: null, page: 1 }

  test.each([
    [
      { prompt: id, page: '3' },
      { ...list, prompt: id, page: 3 },
    ],
    [
      { answer: id, with: id },
      { ...list, answer: id, with: id },
    ],
    [{}, list],
    ...['0', '-1', '1.5', 'x', '1001'].map((page): [Record<string, string>, typeof list] => [
      { prompt: 'none', page },
      list,
    ]),
  ])('%j is a prompt, an answer beside another one, or the list', (given, view) => {
    expect(readPromptView(given)).toEqual(view)
  })
})

describe('the summary of a prompt', () => {
  const days = rangeAt('30d', new Date('2026-11-24T15:00:00Z')).buckets.map(dateOf)
  const brands = [
    { id: 'own', isOwn: true, name: 'Bramble', aliases: ['Bramble & Sons'], domains: ['bramble.example'] },
    { id: 'other', isOwn: false, name: 'Thistle', aliases: [], domains: [] },
  ]
  const asked = { id: 'prompt', text: 'Which tool is best?', topic: null, kind: 'category' as const }
  const prompt: ReportedPrompt = {
    ...asked,
    isEnabled: true,
    branding: null,
    country: null,
    language: null,
    persona: null,
    tags: [],
    versionId: 'version',
    // Ranks 1, 2 and 2, and 1.
    engines: [
      {
        ...part({ engine: 'google', runs: 2, ownCitedRuns: 1, mentions: 1, rankSum: 1, rankSquareSum: 1 }),
        brandMentions: [2, 1],
      },
      {
        ...part({ engine: 'openai', runs: 8, ownCitedRuns: 3, mentions: 3, rankSum: 5, rankSquareSum: 9 }),
        brandMentions: [3],
      },
      { ...part({ engine: 'perplexity' }), brandMentions: [] },
    ],
    days: [
      { day: '2026-11-22', runs: 4, mentions: 1 },
      { day: '2026-11-24', runs: 6, mentions: 3 },
    ],
  }
  const summary = (given = prompt) => promptSummaries([given], [], { brands, days, engine: null })[0]

  test('has the figures of all engines', () => {
    // 4 of 10 runs name the brand, with ranks 1, 2, 2 and 1; 4 of 10 cite it. Of the 2 answers of one engine, both name one brand and one of
    // them another: 1 of 2. Of the 28 pairs of the other, both name the brand in 3, and one or both in 28 - 10 = 18.
    expect(summary()?.figures).toMatchObject({
      n: 10,
      citationRate: { value: 0.4, base: 10 },
      stability: { value: 4 / 20, base: 20, interval: null },
      own: { mentionRate: { value: 0.4, base: 10 }, position: { value: 1.5, base: 4 } },
    })
  })

  test.each([
    ['Is Bramble better than Thistle?', true],
    ['What do people say about bramble.example?', true],
    ['Is Thistle any good?', false],
    ['How do I prune brambles?', false],
    ['bramble & sons reviews', true],
  ])('says whether its text names the own brand: %s', (text, names) => {
    expect(summary({ ...prompt, text })).toMatchObject({ namesOwnBrand: names, isBranded: names })
    const branding = !names
    expect(summary({ ...prompt, text, branding })).toMatchObject({
      namesOwnBrand: names,
      isBranded: branding,
    })
  })

  test('has visibility by engine, without engines that gave no answer', () => {
    const engines = summary()?.engines.map(({ engine, figures }) => [engine, figures.own?.mentionRate.value])
    expect(Object.fromEntries(engines ?? [])).toEqual({ google: 1 / 2, openai: 3 / 8 })
  })

  test('has the state of runs of the engine that is filtered', () => {
    const run = { run_at: '2026-11-24', finished_at: null, error_code: null, error: null, state: 'waiting' }
    const states = ['openai', 'google'].map((engine) => ({ ...run, prompt_version_id: 'version', engine }))
    const waitingOf = (engine: string | null) =>
      promptSummaries([prompt], states, { brands, days, engine })[0]?.waiting
    expect([waitingOf(null), waitingOf('google')]).toEqual([2, 1])
  })

  test('has no figure without runs, and no zero', () => {
    const { figures, trend } = summary({ ...prompt, engines: [], days: [] }) ?? {}
    const none = { value: null }
    expect(figures).toMatchObject({ n: 0, citationRate: none, own: { mentionRate: none } })
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

describe('the state of a prompt’s runs', () => {
  const at = (time: string) => `2026-11-24T${time}:00Z`
  const run = (fields: Partial<RunState>): RunState => ({
    prompt_version_id: 'version',
    engine: 'openai',
    state: 'done',
    error_code: null,
    error: null,
    run_at: at('10:00'),
    finished_at: '2026-11-24T10:00:05Z',
    ...fields,
  })
  const waiting = (time: string, error: string | null = null) =>
    run({ state: 'waiting', run_at: at(time), finished_at: null, error })

  test('counts open runs and has the time of the last answer', () => {
    const status = runStatus([
      waiting('11:00'),
      run({ state: 'running', finished_at: null }),
      run({ state: 'failed', finished_at: at('10:30') }),
      run({ state: 'empty', finished_at: at('10:20') }),
      run({}),
    ])
    expect(status).toMatchObject({ waiting: 1, running: 1, lastRunAt: at('10:20') })
  })

  test('has the earliest next try of an engine, and no error of a run that has not been tried', () => {
    const message = 'Too many requests.'
    const { errors } = runStatus([waiting('12:00', message), waiting('11:00', message), waiting('10:00')])
    expect(errors).toEqual([{ engine: 'openai', message, failedAt: null, nextAt: at('11:00') }])
  })

  test('has the error of each engine whose last run failed', () => {
    const failed = { state: 'failed', error: 'No such model.' }
    const { errors } = runStatus([
      run({ ...failed, engine: 'google', finished_at: at('10:40') }),
      run({ finished_at: at('10:30') }),
      run({ ...failed, finished_at: at('10:20') }),
    ])
    expect(errors).toEqual([
      { engine: 'google', message: 'No such model.', failedAt: at('10:40'), nextAt: null },
    ])
  })

  test('is empty without runs', () => {
    expect(runStatus([])).toEqual({ waiting: 0, running: 0, lastRunAt: null, errors: [] })
  })
})

describe('a schedule', () => {
  const engines = ['openai', 'google']
  const place = { time_zone: 'Europe/Berlin', country: 'DE' }
  const posted = { ...place, cadence: 'daily', hour: '6', engines, runs_per_prompt: '5' }

  test.each([
    // 50 x 2 x 5, and 500 x 365.25 / 12.
    ['daily', 5, 50, { perTime: 500, perDay: 500, perMonth: 15_219 }],
    ['weekly', 1, 7, { perTime: 14, perDay: 2, perMonth: 61 }],
    ['off', 1, 7, { perTime: expect.any(Number), perDay: 0, perMonth: 0 }],
  ] as const)('has the calls of a day and of a month: %s', (cadence, runsPerPrompt, prompts, calls) => {
    expect(scheduledCalls({ cadence, engines, runsPerPrompt }, prompts)).toEqual(calls)
  })

  test('is read from a form', () => {
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
  ])('is refused with %j', (wrong) => {
    expect(scheduleFields.safeParse({ ...posted, ...wrong }).success).toBe(false)
  })
})
