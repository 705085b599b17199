import { type AlertHistory, alertsOf } from '@/lib/geo/metrics/alert-rule'
import type { PartSums } from '@/lib/geo/metrics/part-sums'
import { randomFrom } from '@/tests/unit/support/random'
import { days, part } from './made-parts'

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

test('ignores a prompt that was added and an engine that was added', () => {
  const added = [part({ promptId: 'new', runs: 200 }), part({ engine: 'google', runs: 200 })]
  const history = historyOf(named(8), named(8))
  expect(
    alertsOf(
      {
        ...history,
        newest: { ...history.newest, parts: [named(8), ...added] },
        second: { ...history.second, parts: [named(8), ...added] },
      },
      [],
    ),
  ).toEqual([])
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
  expect(
    alertsOf(
      {
        ...history,
        newest: { ...history.newest, parts: [felt(50), { ...felt(50), promptId: 'other' }] },
        second: { ...history.second, parts: [felt(50), { ...felt(50), promptId: 'other' }] },
        before: [days(28, constant), days(23, other)],
      },
      [],
    ),
  ).toEqual([])
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
  const dayCount = 10_000
  // With one prompt, answers differ most: with several, each has its own share in both times.
  const rates = [
    { chances: [0.3], runs: 50 },
    { chances: [0.5], runs: 100 },
    { chances: [0.1], runs: 50 },
    { chances: [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95], runs: 10 },
  ].map((setup, seed) => simulate(setup, dayCount, seed + 1) / dayCount)
  expect(Math.max(...rates)).toBeLessThanOrEqual(0.0008)
  expect(Math.max(...rates)).toBeGreaterThan(0)
})
