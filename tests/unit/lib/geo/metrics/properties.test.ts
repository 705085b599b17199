import fc from 'fast-check'
import type { Figure } from '@/lib/geo/metrics/figure'
import { type Figures, figuresOf } from '@/lib/geo/metrics/figures'
import { leaderboard } from '@/lib/geo/metrics/leaderboard'
import { splitBy } from '@/lib/geo/metrics/splits'
import { addTotals, type Totals } from '@/lib/geo/metrics/totals'
import { type Run, runLists, totalsOf } from './made-runs'

const settings = { seed: 21, numRuns: 200 }

function ratesOf({ own, ...figures }: Figures): Figure[] {
  const { citationRate, citationShare, citedInText, onlyListed, unclaimedShare, accuracyRate } = figures
  const ofBrand = own
    ? [own.mentionRate, own.shareOfVoice, own.firstShare, ...Object.values(own.strength)]
    : []
  return [citationRate, citationShare, citedInText, onlyListed, unclaimedShare, accuracyRate, ...ofBrand]
}

const isWithin = ({ value, interval }: Figure, least: number, most: number) => {
  if (value === null) return interval === null
  const [low, high] = interval ?? [value, value]
  return least <= low && low <= value && value <= high && high <= most
}

const sum = (numbers: readonly (number | null)[]) =>
  numbers.reduce<number>((total, number) => total + (number ?? 0), 0)

test('keeps every figure inside its bounds and its interval', () => {
  fc.assert(
    fc.property(runLists, runLists, (runs, before) => {
      const figures = figuresOf(totalsOf(runs), totalsOf(before))
      const rates = ratesOf(figures)
      expect(rates).toHaveLength(13)
      for (const rate of rates) expect(isWithin(rate, 0, 1)).toBe(true)
      for (const { position, sentiment } of leaderboard(totalsOf(runs), null)) {
        expect(isWithin(position, 1, 4)).toBe(true)
        expect(isWithin(sentiment, 0, 100)).toBe(true)
      }
      expect(figures.authority.value ?? 0).toBeGreaterThanOrEqual(0)
      expect(figures.authority.value ?? 0).toBeLessThanOrEqual(100 + 1e-9)
    }),
    settings,
  )
})

test('has a value exactly where there is something to count, and n in every figure', () => {
  fc.assert(
    fc.property(runLists, (runs) => {
      for (const figure of ratesOf(figuresOf(totalsOf(runs), null))) {
        expect(figure.value === null).toBe(figure.base === 0)
        expect(figure.n).toBe(runs.length)
      }
    }),
    settings,
  )
})

test('has shares of voice, strengths, and places of citation that add up to 1', () => {
  fc.assert(
    fc.property(runLists, (runs) => {
      const totals = totalsOf(runs)
      const board = leaderboard(totals, null)
      const hasMentions = runs.some(({ named }) => named.length > 0)
      expect(sum(board.map(({ shareOfVoice }) => shareOfVoice.value))).toBeCloseTo(hasMentions ? 1 : 0, 9)
      for (const { strength, mentionRate } of board) {
        const shares = Object.values(strength).map(({ value }) => value)
        expect(sum(shares)).toBeCloseTo(mentionRate.value ? 1 : 0, 9)
      }
      const { citedInText, onlyListed, citationRate } = figuresOf(totals, null)
      expect(sum([citedInText.value, onlyListed.value])).toBeCloseTo(citationRate.value ? 1 : 0, 9)
      // At most one brand is first in a run.
      expect(sum(board.map(({ firstShare }) => firstShare.value))).toBeLessThanOrEqual(1 + 1e-9)
    }),
    settings,
  )
})

const empty: Run = {
  engine: 'one',
  topic: 'prices',
  named: [],
  strength: 'named',
  sentiment: null,
  citations: [],
  statements: [],
}

test('never raises a share of runs by a run that names nobody', () => {
  fc.assert(
    fc.property(runLists, (runs) => {
      const figures = figuresOf(totalsOf(runs), null)
      const diluted = figuresOf(totalsOf([...runs, empty]), null)
      const pairs = [
        [figures.own?.mentionRate, diluted.own?.mentionRate],
        [figures.own?.firstShare, diluted.own?.firstShare],
        [figures.citationRate, diluted.citationRate],
      ]
      for (const [before, after] of pairs)
        expect(after?.value ?? Number.NaN).toBeLessThanOrEqual(before?.value ?? 0)
      expect(diluted.citationShare.value).toBe(figures.citationShare.value)
      expect(diluted.own?.shareOfVoice.value).toBe(figures.own?.shareOfVoice.value)
      expect(diluted.own?.position.value).toBe(figures.own?.position.value)
    }),
    settings,
  )
})

test('does not depend on the order of runs and brands', () => {
  fc.assert(
    fc.property(
      runLists.chain((runs) =>
        fc.tuple(fc.constant(runs), fc.shuffledSubarray(runs, { minLength: runs.length })),
      ),
      ([runs, shuffled]) => {
        const totals = totalsOf(runs)
        const turned = { ...totalsOf(shuffled), brands: totalsOf(shuffled).brands.toReversed() }
        expect(figuresOf(turned, totals)).toEqual(figuresOf(totals, turned))
        expect(leaderboard(turned, null)).toEqual(leaderboard(totals, null))
      },
    ),
    settings,
  )
})

test('has the opposite change when the periods are exchanged', () => {
  fc.assert(
    fc.property(runLists, runLists, (runs, others) => {
      const { momentum } = figuresOf(totalsOf(runs), totalsOf(others))
      const { momentum: back } = figuresOf(totalsOf(others), totalsOf(runs))
      const isShown = runs.length >= 10 && others.length >= 10
      expect(momentum !== null).toBe(isShown)
      expect((momentum ?? 0) + (back ?? 0)).toBeCloseTo(0, 12)
    }),
    settings,
  )
})

const withoutDomains = ({ runs, brands }: Totals) => ({
  runs,
  brands: brands.map(({ domains, ...brand }) => brand),
})

const splitKeys = ['engine', 'topic'] as const

test.each(splitKeys)('has parts by %s that add up to the whole', (key) => {
  fc.assert(
    fc.property(runLists, (runs) => {
      const groups = Map.groupBy(runs, ({ engine, topic }) => `${engine} ${topic}`)
      const rows = [...groups.values()].map((own) => ({ ...totalsOf(own), ...own[0] }))
      const parts = splitBy(rows, null, (row) => row[key] ?? '')
      const whole = totalsOf(runs)
      if (parts.length === 0) return expect(runs).toEqual([])
      const [added] = parts
        .map(({ totals }) => totals)
        .reduce<Totals[]>((all, totals) => {
          const [before] = all
          return [before ? addTotals(before, totals) : totals]
        }, [])
      expect(added && withoutDomains(added)).toEqual(withoutDomains(whole))
      const weighted = parts.map(
        ({ figures: { n, own } }) => (n / runs.length) * (own?.mentionRate.value ?? 0),
      )
      expect(sum(weighted)).toBeCloseTo(figuresOf(whole, null).own?.mentionRate.value ?? Number.NaN, 9)
      // The figures of a part are those of its runs alone.
      for (const part of parts) {
        const alone = figuresOf(totalsOf(runs.filter((run) => run[key] === part.key)), null)
        expect({ ...part.figures, authority: null }).toEqual({ ...alone, authority: null })
      }
      const sizes = parts.map(({ figures }) => figures.n)
      expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
    }),
    settings,
  )
})

test('compares a part with the same part of the period before', () => {
  const row = (engine: string, count: number, named: Run['named']) => ({
    ...totalsOf(Array.from({ length: count }, () => ({ ...empty, named }))),
    engine,
  })
  const parts = splitBy(
    [row('one', 20, ['own']), row('two', 10, ['own'])],
    [row('one', 10, []), row('three', 10, [])],
    ({ engine }) => engine,
  )
  expect(parts.map(({ key, figures }) => [key, figures.n, figures.momentum])).toEqual([
    ['one', 20, 1],
    ['two', 10, null],
  ])
})

test('does not know the number of domains of added parts', () => {
  const [added] = splitBy([totalsOf([empty]), totalsOf([empty])], null, () => 'both')
  expect(added?.totals.brands.map(({ domains }) => domains)).toEqual([null, null, null, null])
})
