import fc from 'fast-check'
import { figuresOf } from '@/lib/geo/metrics/figures'
import { splitBy } from '@/lib/geo/metrics/splits'
import { addTotals, type Totals } from '@/lib/geo/metrics/totals'
import { type Run, runLists, totalsOf } from './made-runs'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const empty: Run = {
  engine: 'one',
  topic: 'prices',
  named: [],
  strength: 'named',
  sentiment: null,
  citations: [],
  statements: [],
}

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
