import { absentSpans } from '@/components/client-area/charts/absent-spans'

const point = (tick: string, absence: 'not-connected' | 'hidden' | null) => ({ tick, absence })

test('joins points next to each other that have no figures for the same reason', () => {
  expect(
    absentSpans([
      point('1', 'not-connected'),
      point('2', 'not-connected'),
      point('3', null),
      point('4', 'not-connected'),
      point('5', 'hidden'),
      point('6', 'hidden'),
    ]),
  ).toEqual([
    { absence: 'not-connected', from: '1', to: '2' },
    { absence: 'not-connected', from: '4', to: '4' },
    { absence: 'hidden', from: '5', to: '6' },
  ])
})

test('finds none where every point has figures', () => {
  expect(absentSpans([point('1', null)])).toEqual([])
})
