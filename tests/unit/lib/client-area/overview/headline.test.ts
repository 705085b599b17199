import fc from 'fast-check'
import { headlineOf, headlineText, wordsOfShare } from '@/lib/client-area/overview/headline'
import { figuresOf, leaderboard } from '@/lib/geo/metrics/figures'
import { runSums, type Totals } from '@/lib/geo/metrics/sums'
import { own } from '../../geo/metrics/worked-example'

type Mentions = Readonly<Record<string, number>>
const none = Object.fromEntries(Object.keys(own).map((name) => [name, 0]))

/** Of one prompt, or with the same answers to each of several. */
function totalsOf(runs: number, mentions: Mentions, prompts = 1, naming = runs): Totals {
  const sums = (times: number): Totals => ({
    runs: runSums.parse({ runs: runs * times, namingRuns: naming * times, namesReadRuns: runs * times }),
    brands: Object.entries(mentions).map(([brandId, count]) => ({
      ...{ ...own, ...none, domains: null },
      ...{ brandId, isOwn: brandId === 'Bramble', mentions: count * times },
    })),
  })
  return { ...sums(prompts), prompts: Array.from({ length: prompts }, () => sums(1)) }
}

function sentence(totals: Totals, before: Totals | null = null, more: object = {}): string | null {
  const headline = headlineOf({
    figures: figuresOf(totals, before),
    quality: 'directional',
    brands: leaderboard(totals, before).map((row) => ({ ...row, name: row.brandId })),
    range: '30d',
    answers: 'unbranded',
    ...more,
  })
  return headline && headlineText(headline)
}

const half = { Bramble: 40, Velmora: 60 }

test.each<[string, string | null, Parameters<typeof sentence>]>([
  ['no answers', null, [totalsOf(0, { Bramble: 0 })]],
  ['no own brand', null, [totalsOf(80, { Velmora: 20 })]],
  ['few answers', 'Only 3 unbranded answers so far: too few to tell.', [totalsOf(3, { Bramble: 2 })]],
  [
    'answers that name nobody',
    'The answers name nobody: prompts like these can’t tell whether assistants think of a brand.',
    [totalsOf(80, { Bramble: 0 }, 1, 0)],
  ],
  [
    'answers that hardly name anyone',
    'The answers name almost nobody: prompts like these can’t tell whether assistants think of a brand.',
    [totalsOf(80, { Bramble: 2 }, 1, 4)],
  ],
  [
    'answers that name others only',
    'Named in none of 80 unbranded answers. Velmora is named in about three quarters.',
    [totalsOf(80, { Bramble: 0, Velmora: 60, Tandria: 20 })],
  ],
  [
    'a brand behind one and level with another, without a period before',
    'Named in about half of 800 unbranded answers, behind Velmora and too close to call with Tandria.',
    [totalsOf(80, { ...half, Tandria: 41 }, 10)],
  ],
  [
    'a brand ahead of all, and a change by more than chance',
    'Named in about half of 800 unbranded answers, ahead of all 3 competitors; up 25 points on the 30 days before, more than chance.',
    [
      totalsOf(80, { Bramble: 40, A: 2, B: 3, C: 4 }, 10),
      totalsOf(80, { Bramble: 20, A: 2, B: 3, C: 4 }, 10),
    ],
  ],
  [
    'a change that may be chance',
    'Named in about half of 80 unbranded answers, down 3 points on the 30 days before, which may be chance.',
    [totalsOf(80, { Bramble: 40 }), totalsOf(80, { Bramble: 42 })],
  ],
  [
    'no change, of a filter',
    'Named in all of these 80 answers, as often as in the 30 days before.',
    [totalsOf(80, { Bramble: 80 }), totalsOf(80, { Bramble: 80 }), { answers: 'these' }],
  ],
  [
    'figures to explore',
    'Named in 5 of 12 unbranded answers, so probably in 19% to 68% of all such answers; behind Velmora.',
    [
      totalsOf(12, { Bramble: 5, Velmora: 12 }),
      totalsOf(12, { Bramble: 6, Velmora: 12 }),
      { quality: 'exploratory' },
    ],
  ],
])('tells of %s', (_, expected, given) => {
  expect(sentence(...given)).toBe(expected)
})

test('has words for shares that are at most five points off', () => {
  const meanings = new Map([
    ...['a tenth', 'a fifth', 'a quarter', 'a third', 'two fifths', 'half', 'three fifths', 'two thirds'].map(
      (words, place) => [`about ${words}`, [0.1, 0.2, 0.25, 1 / 3, 0.4, 0.5, 0.6, 2 / 3][place]] as const,
    ),
    ...[
      ['about three quarters', 0.75],
      ['about four fifths', 0.8],
      ['about nine tenths', 0.9],
      ['none', 0],
      ['all', 1],
      ['hardly any', 0],
      ['nearly all', 1],
    ].map(([words, share]) => [String(words), Number(share)] as const),
  ])
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
      expect(Math.abs((meanings.get(wordsOfShare(share)) ?? 9) - share)).toBeLessThanOrEqual(0.0501)
    }),
  )
  expect([wordsOfShare(0), wordsOfShare(0.001), wordsOfShare(0.999), wordsOfShare(1)]).toEqual([
    ...['none', 'hardly any', 'nearly all', 'all'],
  ])
})

test('never says that a brand with fewer mentions is ahead, nor one with more behind', () => {
  const count = fc.integer({ min: 0, max: 40 })
  fc.assert(
    fc.property(count, count, fc.integer({ min: 1, max: 30 }), (mentions, others, prompts) => {
      const totals = totalsOf(40, { Bramble: mentions, Velmora: others }, prompts)
      const row = leaderboard(totals, null).find(({ brandId }) => brandId === 'Velmora')
      if (row?.standing === 'ahead') expect(others).toBeGreaterThan(mentions)
      else if (row?.standing === 'behind') expect(others).toBeLessThan(mentions)
      else expect(row?.standing).toBe('level')
    }),
  )
})
