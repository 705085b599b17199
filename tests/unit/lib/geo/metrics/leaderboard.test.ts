import { leaderboard } from '@/lib/geo/metrics/leaderboard'
import { example, exampleBefore } from './worked-example'

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
  const [own] = example.brands
  if (!own) throw new Error('The example has brands.')
  const brand = (brandId: string, mentions: number, firstRuns: number, rankSum = 2 * mentions) => ({
    ...own,
    brandId,
    mentions,
    firstRuns,
    rankSum,
  })
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
