import fc from 'fast-check'
import { engineIds } from '@/lib/engines/registry'
import { wilsonInterval } from '@/lib/geo/metrics/intervals'
import {
  type Quality,
  type QualityInput,
  qualityDimensions,
  qualityLabels,
  qualityOf,
  thresholds,
} from '@/lib/geo/metrics/quality'
import { promptKinds as kinds, type PromptKind } from '@/lib/geo/prompt-kinds'

const best: QualityInput = {
  prompts: 100,
  runs: 400,
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
    [{ prompts: 99 }, mid, 'Run 1 more prompt:', 'need 100.'],
  ],
  'Sample size': [
    [{ runs: 99 }, low, 'Collect 1 more run:', 'need 100.'],
    [{ runs: 399 }, mid, 'Collect 1 more run:', 'need 400.'],
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

test('has widths of the interval that the reasons promise', () => {
  const widest = (n: number) => {
    const [low, high] = wilsonInterval(n / 2, n) ?? [0, 1]
    return (high - low) / 2
  }
  const { prompts, runs } = thresholds
  expect(widest(prompts.directional)).toBeLessThan(0.14)
  expect(widest(prompts['decision-grade'])).toBeLessThan(0.1)
  expect(widest(runs.directional)).toBeLessThan(0.1)
  expect(widest(runs['decision-grade'])).toBeLessThan(0.05)
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
  const { prompts, runs, kinds: types, days, daysOfSeven, runsOfPrompt, engines } = thresholds
  expect(numbers).toEqual([
    both(prompts),
    both(runs),
    [[types.directional, types['decision-grade']], []],
    [
      [days.directional, daysOfSeven.directional, 7],
      [days['decision-grade'], daysOfSeven['decision-grade'], 7],
    ],
    both(runsOfPrompt),
    both(engines),
  ])
})

const input: fc.Arbitrary<QualityInput> = fc.nat(60).chain((daysInRange) =>
  fc.record({
    prompts: fc.nat(150),
    runs: fc.nat(600),
    kinds: fc.subarray([...kinds]),
    daysWithRuns: fc.nat(daysInRange),
    daysInRange: fc.constant(daysInRange),
    runsPerPromptEngineDay: fc.nat(6),
    engines: fc.subarray(engineIds),
  }),
)

test('never gets worse with more data', () => {
  const level = (label: Quality['label']) => qualityLabels.indexOf(label)
  fc.assert(
    fc.property(input, input, (one, other) => {
      const more: QualityInput = {
        prompts: one.prompts + other.prompts,
        runs: one.runs + other.runs,
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
