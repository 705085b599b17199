import { partChanges } from '@/lib/geo/metrics/part-changes'
import { part } from './made-parts'

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
