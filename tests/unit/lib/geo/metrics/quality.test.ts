import fc from 'fast-check'
import { engineIds } from '@/lib/engines/registry'
import type { Share } from '@/lib/geo/metrics/intervals'
import { precisionOf } from '@/lib/geo/metrics/precision'
import { type Quality, type QualityInput, qualityDimensions, qualityOf } from '@/lib/geo/metrics/quality'
import { qualityLabels, qualityOfFigure, thresholds } from '@/lib/geo/metrics/quality-labels'
import { promptKinds as kinds, type PromptKind } from '@/lib/geo/prompt-kinds'

/** So many prompts with 20 answers each: half of them name the brand in all but `spared` answers, the others in `spared`. */
const halves = (prompts: number, spared = 0): Share[] =>
  Array.from({ length: prompts }, (_, place) => [place % 2 === 0 ? 20 - spared : spared, 20])

const best: QualityInput = {
  prompts: 50,
  visibility: halves(100),
  kinds,
  daysWithRuns: 20,
  daysInRange: 28,
  runsPerPromptEngineDay: 5,
  engines: ['openai', 'google', 'chatgpt'],
}

const dimension = (quality: Quality, name: string) => quality.dimensions.find((one) => one.name === name)

test('is decision-grade if all six dimensions are, and then needs nothing', () => {
  const { label, dimensions } = qualityOf(best)
  expect(label).toBe('decision-grade')
  expect(dimensions.map(({ label, needed }) => [label, needed])).toEqual(
    Array.from({ length: 6 }, () => ['decision-grade', null]),
  )
})

const [low, mid] = ['exploratory', 'directional'] as const
const ofKinds = (...some: PromptKind[]) => ({ kinds: some })
const [api, apis] = [['openai'], ['openai', 'google', 'perplexity']]

const types = 'Two of the three types are needed for directional figures.'
const consumer = 'Add an assistant as people use it, such as ChatGPT or Google AI Overviews:'
const grades = { [low]: 'directional figures', [mid]: 'decision-grade figures' }

/** What is short of decision-grade, the label of its dimension, what to do, and what the next label needs. */
const missing: Record<string, [Partial<QualityInput>, typeof low | typeof mid, string, string][]> = {
  'Query volume': [
    [{ prompts: 49 }, low, 'Run 1 more prompt:', 'need 50.'],
    [{ prompts: 5 }, low, 'Run 45 more prompts:', 'need 50.'],
  ],
  'Sample size': [
    [{ visibility: null }, low, 'Add your own brand:', 'need visibility to within 15 points.'],
    [{ visibility: [] }, low, 'Run prompts:', 'need visibility to within 15 points.'],
  ],
  'Prompt type coverage': [
    [ofKinds(), low, `Add prompts of 2 of: category, comparison, buying intent. ${types}`, ''],
    [ofKinds('buying'), low, `Add prompts of 1 of: category, comparison. ${types}`, ''],
    [
      ofKinds('category', 'buying'),
      mid,
      'Add comparison prompts. All three types are needed for decision-grade figures.',
      '',
    ],
  ],
  Cadence: [
    [{ daysWithRuns: 3 }, low, 'Run prompts on 1 more day of this range:', 'need 4.'],
    [{ daysWithRuns: 4, daysInRange: 30 }, low, 'Run prompts on 1 more day of this range:', 'need 5.'],
    [{ daysWithRuns: 19 }, mid, 'Run prompts on 1 more day of this range:', 'need 20.'],
    [{ daysWithRuns: 5, daysInRange: 7 }, mid, 'Run prompts on 2 more days of this range:', 'need 7.'],
    [{ daysWithRuns: 1, daysInRange: 1 }, low, 'Choose a range of at least 3 days:', 'need runs on as many.'],
  ],
  Reproducibility: [
    [
      { runsPerPromptEngineDay: 1 },
      low,
      'Run each prompt 2 times a day on each engine:',
      'need that many runs.',
    ],
    [
      { runsPerPromptEngineDay: 4.5 },
      mid,
      'Run each prompt 5 times a day on each engine:',
      'need that many runs.',
    ],
  ],
  'Platform coverage': [
    [{ engines: api }, low, 'Add 1 more engine:', 'need 2.'],
    [{ engines: ['openai', 'chatgpt'] }, mid, 'Add 1 more engine:', 'need 3.'],
    [{ engines: apis.slice(1) }, mid, consumer, 'need one, and 3 engines in total.'],
    [{ engines: apis }, mid, consumer, 'need one, and 3 engines in total.'],
  ],
}

describe.each(Object.entries(missing))('%s', (name, rows) => {
  test.each(rows)('says what is missing: %j', (less, own, advice, need) => {
    const quality = qualityOf({ ...best, ...less })
    // The number of prompts and of runs decides alone; what else is short leaves the whole directional.
    expect(quality.label).toBe(name === 'Query volume' || name === 'Sample size' ? own : mid)
    const needed = need ? `${advice} ${grades[own]} ${need}` : advice
    expect(dimension(quality, name)).toMatchObject({ label: own, needed })
  })
})

test('says what more answers and more prompts would do', () => {
  const neededOf = (visibility: Share[]) =>
    dimension(qualityOf({ ...best, visibility }), 'Sample size')?.needed
  expect(neededOf(halves(50))).toBe(
    'Visibility is known to ±13.8 points: decision-grade figures need ±10. About 96 prompts like these would do. More answers to the same prompts would change nothing.',
  )
  expect(neededOf(halves(20, 3))).toBe(
    'Visibility is known to ±16 points: directional figures need ±15. About 23 prompts like these would do. Twice as many answers to the same prompts would make it ±15.8 points.',
  )
})

/*
 * By hand for two prompts with 20 answers each, of which 14 and 6 count: the share is 0.5, and each prompt is 4 off 10.
 *   variance between prompts     2 * (4² + 4²) / 40²                    = 0.04
 *   of independent answers       2 * 0.7 * 0.3 * 20² / 19 / 40²         = 0.005526
 *   with twice as many           0.04 - 0.005526 / 2                    = 0.037237
 *   so the width is              √(0.037237 / 0.04)                     = 0.9648 times as large
 *   prompts for half the width   2 * 2²                                 = 8
 */
test('never says that what is not reached is as good as what is needed', () => {
  const share = fc
    .integer({ min: 1, max: 40 })
    .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)))
  fc.assert(
    fc.property(fc.array(share, { minLength: 1, maxLength: 120 }), (visibility) => {
      const { needed = null } = dimension(qualityOf({ ...best, visibility }), 'Sample size') ?? {}
      const [, known, wanted, prompts] =
        /known to ±([\d.]+) .* need ±(\d+)\. About ([\d,]+) prompts/.exec(needed ?? '') ?? []
      if (known === undefined) expect(needed).toBeNull()
      else {
        expect(Number(known)).toBeGreaterThan(Number(wanted))
        expect(Number(prompts?.replaceAll(',', ''))).toBeGreaterThan(visibility.length)
      }
    }),
  )
  const nearly: Share[] = Array.from({ length: 41 }, (_, place) => [place % 2 === 0 ? 20 : 0, 20])
  for (const left of [0, 1, 2, 3, 4, 5]) {
    const visibility = nearly.map(([k, n]): Share => [Math.abs(k - left), n])
    const half = (precisionOf(visibility)?.half ?? 0) * 100
    const { value = '' } = dimension(qualityOf({ ...best, visibility }), 'Sample size') ?? {}
    expect(Number(/±([\d.]+)/.exec(value)?.[1])).toBeGreaterThanOrEqual(half)
  }
})

test('splits the variance in what more answers change and what they do not', () => {
  const {
    half = 0,
    halfWithTwice = 0,
    effective,
    promptsFor,
  } = precisionOf([
    [14, 20],
    [6, 20],
  ]) ?? {}
  expect(effective).toBeCloseTo(6.25, 6)
  expect(halfWithTwice / half).toBeCloseTo(0.9648, 4)
  expect(promptsFor?.(half / 2)).toBe(8)
})

test('has widths of the interval that the reasons and the plans promise', () => {
  const widest = (prompts: number) => precisionOf(halves(prompts))?.half ?? 1
  expect(widest(thresholds.prompts.directional)).toBeLessThan(0.14)
  expect(widest(100)).toBeLessThan(0.1)
  const { directional, 'decision-grade': most } = thresholds.runsOfPrompt
  expect([0.5 ** directional, 0.5 ** most].map((share) => Math.round(100 * share))).toEqual([25, 3])
})

test('has the thresholds in the words of each level', () => {
  const numbers = qualityDimensions.map(({ levels }) =>
    [levels.directional, levels['decision-grade']].map((text) => text.match(/\d+/g)?.map(Number) ?? []),
  )
  const both = (pair: Record<'directional' | 'decision-grade', number>) => [
    [pair.directional],
    [pair['decision-grade']],
  ]
  const { prompts, halfWidth, kinds: types, days, daysOfSeven, runsOfPrompt, engines } = thresholds
  expect(numbers).toEqual([
    both(prompts),
    both(halfWidth),
    [[types.directional, types['decision-grade']], []],
    [
      [days.directional, daysOfSeven.directional, 7],
      [days['decision-grade'], daysOfSeven['decision-grade'], 7],
    ],
    both(runsOfPrompt),
    both(engines),
  ])
})

test.each([
  ['decision-grade', [0.3, 0.4], 'decision-grade'],
  ['decision-grade', [0.3, 0.52], 'directional'],
  ['directional', [0.408, 0.997], 'exploratory'],
  ['exploratory', [0.3, 0.4], 'exploratory'],
  ['directional', null, 'directional'],
] as const)('lets a figure be %s only with a narrow interval: %j', (label, interval, expected) => {
  expect(qualityOfFigure(label, 'share', { interval })).toBe(expected)
  expect(qualityOfFigure(label, 'rank', { interval: [1, 5] })).toBe(label)
})

const input: fc.Arbitrary<QualityInput> = fc.nat(60).chain((daysInRange) =>
  fc.record({
    prompts: fc.nat(150),
    visibility: fc.constantFrom(null, halves(20), halves(50), halves(50, 6), halves(100)),
    kinds: fc.subarray([...kinds]),
    daysWithRuns: fc.nat(daysInRange),
    daysInRange: fc.constant(daysInRange),
    runsPerPromptEngineDay: fc.nat(6),
    engines: fc.subarray(engineIds),
  }),
)

test('never gets worse with more data of the same precision', () => {
  const level = (label: Quality['label']) => qualityLabels.indexOf(label)
  fc.assert(
    fc.property(input, input, (one, other) => {
      const more: QualityInput = {
        prompts: one.prompts + other.prompts,
        visibility: one.visibility,
        kinds: [...new Set([...one.kinds, ...other.kinds])],
        daysWithRuns: Math.min(one.daysWithRuns + other.daysWithRuns, one.daysInRange),
        daysInRange: one.daysInRange,
        runsPerPromptEngineDay: (one.runsPerPromptEngineDay ?? 0) + (other.runsPerPromptEngineDay ?? 0),
        engines: [...new Set([...one.engines, ...other.engines])],
      }
      const before = qualityOf(one)
      const after = qualityOf(more)
      expect(level(after.label)).toBeGreaterThanOrEqual(level(before.label))
      for (const [place, { label }] of after.dimensions.entries())
        expect(level(label)).toBeGreaterThanOrEqual(level(before.dimensions[place]?.label ?? 'exploratory'))
    }),
  )
})
