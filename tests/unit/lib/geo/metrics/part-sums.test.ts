import { comparableSums, mergeParts } from '@/lib/geo/metrics/part-sums'
import { days, part } from './made-parts'

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
  const before = ['a', 'b', 'c'].map((promptId) => days(28, part({ promptId, ...sums })))
  const now = ['a', 'b', 'c'].map((promptId) => part({ promptId, ...sums }))
  expect(comparableSums(before, now, 7)?.before).toMatchObject({
    runs: 420,
    mentions: 252,
    allMentions: 588,
    rankSum: 336,
    rankSquareSum: 504,
    ownCitedRuns: 84,
  })
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
