import { type AlertHistory, alertsOf, figureRange, partChanges } from '@/lib/geo/metrics/alerts'
import { comparableSums, mergeParts, type PartSums } from '@/lib/geo/metrics/part-sums'
import { randomFrom } from '@/tests/unit/support/random'
import { days, part } from './made-parts'

/** The range of visibility: so many of so many runs name the brand. */
const rateRange = ([k, n]: [number, number], [usualK, usualN]: [number, number]) =>
  figureRange(
    'mentionRate',
    { now: part({ mentions: k, runs: n }), before: part({ mentions: usualK, runs: usualN }) },
    1,
  )

test.each([
  // k of 20 today   95 % interval
  [8, 'usual'], //   21.9 .. 61.3 %
  [13, 'usual'], //  43.3 .. 81.9 %
  [14, 'above'], //  48.1 .. 85.5 %
  [4, 'usual'], //    8.1 .. 41.6 %
  [2, 'below'], //    2.8 .. 30.1 %
  [0, 'below'], //    0.0 .. 16.1 %
])('finds %i of 20 %s after 224 of 560, whose interval is 36.0 to 44.1 %%', (k, state) => {
  expect(rateRange([k, 20], [224, 560]).state).toBe(state)
})

test('knows nothing with fewer than 10 runs today or before', () => {
  const unknown = { state: 'unknown', today: null, usual: null }
  expect(rateRange([9, 9], [224, 560])).toEqual(unknown)
  expect(rateRange([20, 20], [0, 9])).toEqual(unknown)
  expect(rateRange([20, 20], [0, 0])).toEqual(unknown)
  expect(rateRange([10, 10], [0, 10]).state).toBe('above')
})

const feltOf = (values: readonly number[]) =>
  part({
    sentimentSum: values.reduce((total, value) => total + value, 0),
    sentimentSquareSum: values.reduce((total, value) => total + value ** 2, 0),
    sentimentRuns: values.length,
  })
const calm = feltOf(Array.from({ length: 28 }, () => [50, 60, 70, 60]).flat())

test.each([
  ['usual', [50, 60, 70, 60, 50, 60, 70, 60, 55, 65]],
  ['below', [10, 20, 30, 20, 10, 20, 30, 20, 15, 25]],
  ['above', [90, 95, 99, 90, 95, 99, 90, 95, 99, 97]],
  ['unknown', [10, 20, 30]],
  ['unknown', Array.from({ length: 12 }, () => 10)],
])('finds a mean %s', (state, values) => {
  expect(figureRange('sentiment', { now: feltOf(values), before: calm }, 1).state).toBe(state)
})

/** Of 20 runs a day, 8 name the brand: 224 of 560, whose interval is 36.0 to 44.1 %. */
const usualDay = part({ runs: 20, mentions: 8, allMentions: 20, ownCitedRuns: 2 })

const historyOf = (newest: PartSums, second: PartSums, before = days(28, usualDay)): AlertHistory => ({
  newest: { day: '2026-11-24', parts: [newest] },
  second: { day: '2026-11-23', parts: [second] },
  before: [before],
  brands: 3,
})

const named = (mentions: number) => ({ ...usualDay, mentions })

test('makes an alert when a figure leaves its range on two days in the same direction', () => {
  const [alert, ...others] = alertsOf(historyOf(named(14), named(15)), [])
  // Share of voice has the same numbers, because all brands have 20 mentions.
  expect(others.map(({ figure }) => figure)).toEqual(['shareOfVoice'])
  expect(alert).toMatchObject({ figure: 'mentionRate', direction: 'above', sinceDay: '2026-11-23', n: 40 })
  expect(alert?.value).toBeCloseTo(0.725, 10)
  expect(alert?.usualLow).toBeCloseTo(0.3602, 4)
  expect(alert?.usualHigh).toBeCloseTo(0.4411, 4)
})

test.each([
  ['only the newest day leaves it', 14, 13, []],
  ['only the day before leaves it', 13, 14, []],
  ['the days leave it in different directions', 14, 2, []],
  ['both are above', 14, 14, ['above']],
  ['both are below', 2, 1, ['below']],
])('when %s', (_, newest, second, directions) => {
  const alerts = alertsOf(historyOf(named(newest), named(second)), [])
  expect(alerts.filter(({ figure }) => figure === 'mentionRate').map(({ direction }) => direction)).toEqual(
    directions,
  )
})

test('makes no second alert of the same figure and direction within a week', () => {
  // All brands have more mentions than usual too, so the share of voice stays.
  const day = { ...named(14), allMentions: 35 }
  const history = historyOf(day, day)
  const figures = (recent: Parameters<typeof alertsOf>[1]) =>
    alertsOf(history, recent).map(({ figure }) => figure)
  expect(figures([])).toEqual(['mentionRate'])
  expect(figures([{ figure: 'mentionRate', direction: 'above' }])).toEqual([])
  expect(figures([{ figure: 'mentionRate', direction: 'below' }])).toEqual(['mentionRate'])
  expect(figures([{ figure: 'citationRate', direction: 'above' }])).toEqual(['mentionRate'])
})

test('knows nothing with fewer than 10 runs on one of the days, or before', () => {
  const few = part({ runs: 9, mentions: 9, allMentions: 9 })
  expect(alertsOf(historyOf(few, named(20)), [])).toEqual([])
  expect(alertsOf(historyOf(named(20), few), [])).toEqual([])
  expect(alertsOf(historyOf(named(20), named(20), days(6, usualDay)), [])).toEqual([])
})

/** Ranks of 20 mentions: so many at 1, the others at 2. */
const ranked = (first: number) =>
  part({ runs: 40, mentions: 20, allMentions: 20, rankSum: 40 - first, rankSquareSum: 80 - 3 * first })

test('finds a position that left its range', () => {
  // Usually 10 of 20 at rank 1: 1.5, with an interval of 0.04 to each side. Now 2 of 20: 1.9 and 0.14 to each side.
  const [alert, ...others] = alertsOf(historyOf(ranked(2), ranked(2), days(28, ranked(10))), [])
  expect(others).toEqual([])
  expect(alert).toMatchObject({ figure: 'position', direction: 'above', value: 1.9, n: 40 })
  expect(alert?.usualLow).toBeCloseTo(1.4585, 4)
  expect(alert?.usualHigh).toBeCloseTo(1.5415, 4)
})

/** Sentiments of 10 mentions, half of them 10 above the mean, half of them 10 below. */
const felt = (mean: number) =>
  part({
    runs: 10,
    mentions: 5,
    allMentions: 10,
    sentimentRuns: 10,
    sentimentSum: 10 * mean,
    sentimentSquareSum: 10 * (mean ** 2 + 100),
  })

test('finds a sentiment that left its range, and nothing in one that never varies', () => {
  expect(alertsOf(historyOf(felt(50), felt(49), days(28, felt(70))), [])).toMatchObject([
    { figure: 'sentiment', direction: 'below', value: 49.5, n: 20 },
  ])
  const constant = part({ ...felt(70), sentimentSquareSum: 49_000 })
  // Two prompts with unequal weights, whose sums have fractions.
  const history = historyOf(felt(50), felt(50), days(28, constant))
  const other = { ...constant, promptId: 'other' }
  const parts = [felt(50), { ...felt(50), promptId: 'other' }]
  const times = { newest: { ...history.newest, parts }, second: { ...history.second, parts } }
  const before = [days(28, constant), days(23, other)]
  expect(alertsOf({ ...history, ...times, before }, [])).toEqual([])
})

interface Simulated {
  /** The probability that an answer names the brand, by prompt. */
  chances: readonly number[]
  runs: number
}

/** How often visibility is in an alert, on so many days of a site where it never changes. */
function simulate({ chances, runs }: Simulated, dayCount: number, seed: number): number {
  const random = randomFrom(seed)
  const madeDay = () =>
    chances.map((chance) => Array.from({ length: runs }, random).filter((value) => value < chance).length)
  const partsOf = (mentions: readonly number[], dayRuns: number) =>
    mentions.map((named, prompt) => part({ promptId: String(prompt), runs: dayRuns, mentions: named }))
  const made = Array.from({ length: 30 }, madeDay)
  let usual = chances.map((_, prompt) =>
    made.slice(0, 28).reduce((sum, mentions) => sum + (mentions[prompt] ?? 0), 0),
  )
  let alerts = 0
  for (let number = 0; number < dayCount; number += 1) {
    const [oldest = [], second = [], newest = []] = [made[0], made[28], made[29]]
    alerts += alertsOf(
      {
        newest: { day: '', parts: partsOf(newest, runs) },
        second: { day: '', parts: partsOf(second, runs) },
        before: partsOf(usual, 28 * runs),
        brands: 1,
      },
      [],
    ).length
    usual = usual.map((sum, prompt) => sum + (second[prompt] ?? 0) - (oldest[prompt] ?? 0))
    made.push(madeDay())
    made.shift()
  }
  return alerts
}

// With 400,000 days each, the first three have 2.8 to 3.5 of 10,000, and the last one 0.1.
test('makes an alert about a figure that never changes on about 3 of 10,000 days', () => {
  const dayCount = 4_000
  // With one prompt, answers differ most: with several, each has its own share in both times.
  const single = [
    { chances: [0.3], runs: 50 },
    { chances: [0.5], runs: 100 },
    { chances: [0.1], runs: 50 },
  ].map((setup, seed) => simulate(setup, dayCount, seed + 1))
  const rate = single.reduce((sum, alerts) => sum + alerts, 0) / (single.length * dayCount)
  expect(rate).toBeLessThanOrEqual(0.0006)
  expect(rate).toBeGreaterThan(0)
  const several = { chances: [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95], runs: 10 }
  expect(simulate(several, dayCount, 4) / dayCount).toBeLessThanOrEqual(0.0006)
})

test('compares the same prompts in the same proportions', () => {
  // Prompt a: 3 of 4 runs name the brand, on 28 days. Prompt b: 1 of 4, on 14 days. Both are put 4 times now.
  const before = [
    days(28, part({ promptId: 'a', runs: 4, mentions: 3 })),
    days(14, part({ promptId: 'b', runs: 4, mentions: 1 })),
  ]
  const now = [part({ promptId: 'a', runs: 4, mentions: 4 }), part({ promptId: 'b', runs: 4, mentions: 0 })]
  const sums = comparableSums(before, now, 7)
  expect(sums?.now).toMatchObject({ runs: 8, mentions: 4 })
  // 14 days of each: 56 runs with 42 mentions, and 56 with 14. Without weights it would be 98 of 168, 58 %.
  expect(sums?.before).toMatchObject({ runs: 112, mentions: 56 })
})

test.each([
  [[part({ engine: 'google', runs: 40, mentions: 40 })], 'another engine'],
  [[part({ promptId: 'new', runs: 40, mentions: 40 })], 'another prompt'],
  [[days(6, part({ runs: 4, mentions: 4 }))], 'too few runs before'],
  [[part({ runs: 0 })], 'no runs before'],
  [[], 'nothing before'],
])('leaves out %#: %s', (before, _) => {
  expect(comparableSums(before, [part({ runs: 4, mentions: 1 })], 7)).toBeNull()
})

test('leaves a prompt that was run by hand more often than by its schedule out of both times', () => {
  const before = [
    days(28, part({ promptId: 'a', runs: 5, mentions: 2 })),
    days(28, part({ promptId: 'b', runs: 5, mentions: 5 })),
  ]
  const now = [part({ promptId: 'a', runs: 5, mentions: 2 }), part({ promptId: 'b', runs: 25, mentions: 25 })]
  expect(comparableSums(before, now, 7)).toMatchObject({
    now: { runs: 5, mentions: 2 },
    before: { runs: 140, mentions: 56 },
  })
})

test('changes nothing where each prompt has equally many runs', () => {
  const sums = { runs: 5, mentions: 3, allMentions: 7, rankSum: 4, rankSquareSum: 6, ownCitedRuns: 1 }
  const now = ['a', 'b', 'c'].map((promptId) => part({ promptId, ...sums }))
  const all = Object.entries(sums).map(([name, sum]) => [name, sum * 28 * 3])
  const before = now.map((each) => days(28, each))
  expect(comparableSums(before, now, 7)?.before).toMatchObject(Object.fromEntries(all))
})

test('adds days by prompt and engine', () => {
  const merged = mergeParts([
    [part({ promptId: 'a', runs: 1 }), part({ promptId: 'a', engine: 'google', runs: 2 })],
    [part({ promptId: 'a', runs: 4 })],
  ])
  expect(merged.map(({ engine, runs }) => [engine, runs])).toEqual([
    ['openai', 5],
    ['google', 2],
  ])
})

const options = { figure: 'mentionRate', by: 'promptId', brands: 2, leastTimes: 0.5 } as const

test('finds prompts whose intervals do not overlap, the one that matters most first', () => {
  const before = [
    // 40 %: 26.4 to 55.4 %
    part({ promptId: 'fell', runs: 40, mentions: 16 }),
    part({ promptId: 'rose', runs: 100, mentions: 40 }),
    part({ promptId: 'stayed', runs: 40, mentions: 16 }),
    part({ promptId: 'few', runs: 9, mentions: 9 }),
    part({ promptId: 'gone', runs: 40, mentions: 40 }),
  ]
  const now = [
    // 10 %: 4.0 to 23.1 %
    part({ promptId: 'fell', runs: 40, mentions: 4 }),
    part({ promptId: 'rose', runs: 100, mentions: 90 }),
    // 22.5 %: 12.3 to 37.5 %
    part({ promptId: 'stayed', runs: 40, mentions: 9 }),
    part({ promptId: 'few', runs: 9, mentions: 0 }),
    part({ promptId: 'new', runs: 40, mentions: 40 }),
  ]
  expect(partChanges(before, now, options)).toEqual([
    { key: 'rose', direction: 'above', before: 0.4, value: 0.9, n: 100 },
    { key: 'fell', direction: 'below', before: 0.4, value: 0.1, n: 40 },
  ])
})

test('compares an engine on the prompts that it was asked in both times', () => {
  const before = [part({ promptId: 'a', runs: 40, mentions: 20 })]
  const now = [part({ promptId: 'a', runs: 40, mentions: 20 }), part({ promptId: 'added', runs: 400 })]
  expect(partChanges(before, now, { ...options, by: 'engine' })).toEqual([])
})

test('sorts equal changes by key', () => {
  const parts = (mentions: number) => ['b', 'a'].map((promptId) => part({ promptId, runs: 40, mentions }))
  expect(partChanges(parts(0), parts(40), options).map(({ key }) => key)).toEqual(['a', 'b'])
})
