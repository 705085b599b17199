import { addTotals, figuresOf, splitBy } from '@/lib/geo/metrics/figures'
import { example, exampleBefore, own } from './worked-example'

const rowOf = (engine: string, topic: string, totals = example) => ({ ...totals, engine, topic })

test('adds up the parts of a key, the key with the most runs first', () => {
  const rows = [rowOf('b', 'prices', exampleBefore), rowOf('a', 'prices'), rowOf('b', 'reviews')]
  const [b, a] = splitBy(rows, null, ({ engine }) => engine)
  expect([b?.key, b?.figures.n, a?.key, a?.figures.n]).toEqual(['b', 140, 'a', 80])
  expect(a?.figures).toEqual(figuresOf(example, null))
  // 80 + 60 runs, of which 32 + 18 name the own brand.
  const { brandId, isOwn } = own
  const runs = { runs: 140, ownCitedRuns: 32, ownTextCitedRuns: 30, unclaimedRuns: 28 }
  const cited = { citations: 480, ownCitations: 72, statements: 60, agreeingStatements: 54 }
  const named = { mentions: 50, rankSum: 88, rankSquareSum: 190, firstRuns: 32 }
  const felt = { sentimentRuns: 64, modeledRuns: 60, sentimentSum: 4_240, sentimentSquareSum: 282_400 }
  const strengths = { named: 16, listed: 24, recommended: 16, picks: 8 }
  expect(b?.totals.runs).toEqual({ ...runs, ...cited })
  expect(b?.totals.brands[0]).toEqual({ brandId, isOwn, ...named, ...felt, ...strengths, domains: null })
})

test('sorts keys with as many runs by their names', () => {
  const keys = splitBy([rowOf('b', ''), rowOf('a', '')], null, ({ engine }) => engine).map(({ key }) => key)
  expect(keys).toEqual(['a', 'b'])
})

test('keeps a brand that only one of the parts has', () => {
  const { brands } = addTotals([{ ...example, brands: [own] }, example])
  expect(brands.map(({ brandId, mentions }) => [brandId, mentions])).toEqual([
    ['own', 64],
    ['rival', 48],
    ['other', 20],
  ])
})

test('compares a part with the same part of the period before', () => {
  const rows = [rowOf('one', ''), rowOf('two', '')]
  const parts = splitBy(rows, [rowOf('one', '', exampleBefore), rowOf('three', '')], ({ engine }) => engine)
  expect(parts.map(({ key, figures }) => [key, figures.own?.mentionRate.change])).toEqual([
    ['one', expect.closeTo(0.1, 10)],
    ['two', null],
  ])
})
