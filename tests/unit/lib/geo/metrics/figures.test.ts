import { figuresOf, leaderboard } from '@/lib/geo/metrics/figures'
import type { Figure, Figures } from '@/lib/geo/metrics/metrics'
import { example, exampleBefore, own } from './worked-example'

const figures = figuresOf(example, exampleBefore)
const others = example.brands.slice(1)

type Of = (figures: Figures) => Figure | undefined
const rates: [name: string, of: Of, k: number, base: number, value: number, low: number, high: number][] = [
  // Metric               Figure                                    k   of   k / of   95 % Wilson interval
  ['mention rate', ({ own }) => own?.mentionRate, 32, 80, 0.4, 0.2996, 0.5095],
  ['citation rate', ({ citationRate }) => citationRate, 20, 80, 0.25, 0.1681, 0.3548],
  ['citation share', ({ citationShare }) => citationShare, 36, 240, 0.15, 0.1104, 0.2007],
  ['share of voice', ({ own }) => own?.shareOfVoice, 32, 32 + 48 + 20, 0.32, 0.2367, 0.4166],
  ['first-named share', ({ own }) => own?.firstShare, 16, 80, 0.2, 0.127, 0.3005],
  ['unclaimed share', ({ unclaimedShare }) => unclaimedShare, 14, 32, 0.4375, 0.2817, 0.6067],
  ['cited in the text', ({ citedInText }) => citedInText, 15, 20, 0.75, 0.5313, 0.8881],
  ['only listed', ({ onlyListed }) => onlyListed, 20 - 15, 20, 0.25, 0.1119, 0.4687],
  ['accuracy rate', ({ accuracyRate }) => accuracyRate, 27, 30, 0.9, 0.7438, 0.9654],
  ['named', ({ own }) => own?.named, 8, 32, 0.25, 0.1325, 0.4211],
  ['listed', ({ own }) => own?.listed, 12, 32, 0.375, 0.2293, 0.5475],
  ['recommended', ({ own }) => own?.recommended, 8, 32, 0.25, 0.1325, 0.4211],
  ['the pick', ({ own }) => own?.pick, 4, 32, 0.125, 0.0497, 0.2807],
]

test.each(rates)('has the %s computed by hand', (_, of, k, base, value, low, high) => {
  const figure = of(figures)
  expect(figure).toMatchObject({ n: 80, base, value: k / base })
  expect(figure?.value).toBeCloseTo(value, 10)
  expect(figure?.interval?.[0]).toBeCloseTo(low, 4)
  expect(figure?.interval?.[1]).toBeCloseTo(high, 4)
})

test('has the means computed by hand', () => {
  // 52 / 32, see the test of means; 2,120 / 32, variance (141,200 - 2,120² / 32) / 31 = 750 / 31, ± 2.0395 * √(24.1935 / 32).
  expect(figures.own?.position).toMatchObject({ n: 80, base: 32, value: 1.625 })
  expect(figures.own?.sentiment).toMatchObject({ n: 80, base: 32, value: 66.25 })
  expect(figures.own?.sentiment.interval?.[0]).toBeCloseTo(64.4766, 3)
  expect(figures.own?.sentiment.interval?.[1]).toBeCloseTo(68.0234, 3)
  expect(figures.own?.estimatedSentiments).toBe(32 - 30)
})

test('has the authority computed by hand', () => {
  // 100 * (0.4 * 32 / 80 + 0.3 * 36 / 240 + 0.3 * 12 / 30) = 100 * (0.16 + 0.045 + 0.12)
  expect(figures.authority).toMatchObject({ n: 80, interval: null })
  expect(figures.authority.value).toBeCloseTo(32.5, 10)
})

test('has changes as differences to the period before', () => {
  // 32 / 80 - 18 / 60; 20 / 80 - 12 / 60; 52 / 32 - 36 / 18
  expect(figures.own?.mentionRate.change).toBeCloseTo(0.1, 10)
  expect(figures.citationRate.change).toBeCloseTo(0.05, 10)
  expect(figures.own?.position.change).toBeCloseTo(-0.375, 10)
})

const withRuns = (runs: number) => ({ ...example, runs: { ...example.runs, runs } })

test.each([
  ['fewer than 10 runs now', withRuns(9), exampleBefore, null],
  ['fewer than 10 runs before', example, withRuns(9), null],
  ['no period before', example, null, null],
  ['10 runs in both', withRuns(10), withRuns(10), 0],
])('shows or hides the change: %s', (_, totals, before, change) => {
  expect(figuresOf(totals, before).citationShare.change).toBe(change)
})

test.each([
  [18, 60, false],
  [8, 60, true],
  [2, 9, false],
])(
  'takes a change from %d of %d as more than chance only if the intervals do not overlap: %s',
  (k, n, isBeyond) => {
    const before = { ...withRuns(n), brands: [{ ...own, mentions: k }, ...others] }
    expect(figuresOf(example, before).own?.mentionRate.isBeyondChance).toBe(isBeyond)
  },
)

test('hides the change of a figure that is made of fewer than 10 events', () => {
  const few = { ...example, brands: [{ ...own, mentions: 9, rankSum: 9, rankSquareSum: 9 }, ...others] }
  expect(figuresOf(few, example).own?.position).toMatchObject({ value: 1, base: 9, change: null })
})

test('cuts the interval of the position at the number of brands, unless the mean is above it', () => {
  const ofRanks = (rankSum: number, rankSquareSum: number) =>
    figuresOf({ ...example, brands: [{ ...own, mentions: 2, rankSum, rankSquareSum }, ...others] }, null).own
      ?.position
  // Ranks 1 and 3 of 3 brands; ranks 4 and 5 from when more brands were tracked.
  expect(ofRanks(4, 10)).toMatchObject({ value: 2, interval: [1, 3] })
  expect(ofRanks(9, 41)).toMatchObject({ value: 4.5, interval: [1, 4.5] })
})

test('has no figures without runs, rather than zeros', () => {
  const zero = Object.keys(example.runs).map((name) => [name, 0])
  const none = figuresOf({ runs: { ...example.runs, ...Object.fromEntries(zero) }, brands: [] }, example)
  const { n, own, ...rest } = none
  expect({ n, own }).toEqual({ n: 0, own: null })
  expect(Object.values(rest)).toEqual(
    Object.values(rest).map(() => ({
      ...{ value: null, base: 0, n: 0, interval: null },
      ...{ change: null, isBeyondChance: false },
    })),
  )
})

test('has no authority if there are no citations, or if the number of domains is not known', () => {
  const uncited = { ...example, runs: { ...example.runs, citations: 0, ownCitations: 0 } }
  const added = { ...example, brands: [{ ...own, domains: null }, ...others] }
  expect(figuresOf(uncited, null).authority.value).toBeNull()
  const addedOthers = { ...example, brands: [own, ...others.map((brand) => ({ ...brand, domains: null }))] }
  expect(figuresOf(added, null).authority.value).toBeNull()
  expect(figuresOf(addedOthers, null).authority.value).toBeNull()
})

test('counts the domains as none in the authority if no run with a citation names a brand', () => {
  const brands = example.brands.map((brand) => ({ ...brand, domains: 0 }))
  // 100 * (0.16 + 0.045)
  expect(figuresOf({ ...example, brands }, null).authority.value).toBeCloseTo(20.5, 10)
})

test('has the brand with the most mentions first, with its figures', () => {
  const rows = leaderboard(example, exampleBefore)
  expect(rows.map(({ rank, brandId, isTied }) => [rank, brandId, isTied])).toEqual([
    [1, 'rival', false],
    [2, 'own', false],
    [3, 'other', false],
  ])
  expect(rows.map(({ mentionRate }) => mentionRate.value)).toEqual([48 / 80, 32 / 80, 20 / 80])
  expect(rows.map(({ shareOfVoice }) => shareOfVoice.value)).toEqual([0.48, 0.32, 0.2])
  expect(rows.find(({ isOwn }) => isOwn)?.mentionRate.change).toBeCloseTo(0.1, 10)
})

test('gives brands with as many mentions the same rank, and skips the next', () => {
  const brand = (brandId: string, mentions: number, firstRuns: number, rankSum = 2 * mentions) => {
    return { ...own, brandId, mentions, firstRuns, rankSum }
  }
  const brands = [
    brand('none', 0, 0),
    brand('later', 20, 5, 50),
    brand('b', 20, 5, 40),
    brand('a', 20, 5, 40),
    brand('first', 20, 9),
    brand('top', 30, 0),
  ]
  expect(
    leaderboard({ ...example, brands }, null).map(({ rank, brandId, isTied }) => [rank, brandId, isTied]),
  ).toEqual([
    [1, 'top', false],
    [2, 'first', true],
    [2, 'a', true],
    [2, 'b', true],
    [2, 'later', true],
    [6, 'none', false],
  ])
})
