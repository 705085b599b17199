import { counted, listOf } from '@/lib/checker/wording'
import { engines as knownEngines } from '@/lib/engines/registry'
import { formatCount, numberFormat } from '@/lib/format/format'
import { type PromptKind, promptKindNames, promptKinds } from '../prompt-kinds'
import type { Share } from './intervals'
import { precisionOf } from './precision'
import { type Level, type QualityLabel, thresholds } from './quality-labels'

/** What is known of the runs behind a figure. */
export interface QualityInput {
  /** Distinct enabled prompts with runs. */
  prompts: number
  /** How many answers name the own brand, and how many there are, by prompt; null: there is no own brand. */
  visibility: readonly Share[] | null
  kinds: readonly PromptKind[]
  daysWithRuns: number
  daysInRange: number
  /** Median of the runs of a prompt on one engine and day; null: without runs. */
  runsPerPromptEngineDay: number | null
  /** Their IDs. */
  engines: readonly string[]
}

export interface QualityDimension {
  name: string
  /** What each level needs, and why these numbers, as the documentation has it. */
  levels: Readonly<Record<Level, string>>
  reason: string
  value: (input: QualityInput) => string
  /** What is missing for a level, in a sentence; null: it is reached. */
  missing: (input: QualityInput, level: Level) => string | null
}

const figures = { directional: 'directional figures', 'decision-grade': 'decision-grade figures' } as const

const needs = (level: Level, what: string | number) => `${figures[level]} need ${what}.`

function missingKinds({ kinds }: QualityInput, level: Level): string | null {
  const needed = thresholds.kinds[level]
  if (kinds.length >= needed) return null
  const absent = promptKinds.filter((kind) => !kinds.includes(kind))
  const names = absent.map((kind) => promptKindNames[kind].toLowerCase())
  const types = needed - kinds.length
  const which =
    types === absent.length ? `${listOf(names)} prompts` : `prompts of ${types} of: ${names.join(', ')}`
  return `Add ${which}. ${needed === 3 ? 'All three types are' : 'Two of the three types are'} needed for ${figures[level]}.`
}

function missingDays({ daysWithRuns, daysInRange }: QualityInput, level: Level): string | null {
  const least = thresholds.days[level]
  const needed = Math.max(least, Math.ceil((thresholds.daysOfSeven[level] * daysInRange) / 7))
  if (daysWithRuns >= needed) return null
  if (daysInRange < least)
    return `Choose a range of at least ${counted(least, 'day')}: ${needs(level, 'runs on as many')}`
  return `Run prompts on ${counted(needed - daysWithRuns, 'more day', 'more days')} of this range: ${needs(level, needed)}`
}

/** Rounded up, so that what is not reached does not read as if it were. */
const points = numberFormat({ maximumFractionDigits: 1, roundingMode: 'ceil' })
const withinPoints = (half: number) => `±${points(100 * half)} points`

function missingPrecision({ visibility }: QualityInput, level: Level): string | null {
  const wanted = thresholds.halfWidth[level]
  const precision = visibility && precisionOf(visibility)
  if (visibility === null)
    return `Add your own brand: ${needs(level, `visibility to within ${wanted} points`)}`
  if (!precision) return `Run prompts: ${needs(level, `visibility to within ${wanted} points`)}`
  const { half, halfWithTwice, promptsFor } = precision
  if (100 * half <= wanted) return null
  const prompts = formatCount(promptsFor(wanted / 100))
  const [now, twice] = [withinPoints(half), withinPoints(halfWithTwice)]
  const more =
    now === twice
      ? 'More answers to the same prompts would change nothing.'
      : `Twice as many answers to the same prompts would make it ${twice}.`
  return `Visibility is known to ${now}: ${needs(level, `±${wanted}`)} About ${prompts} prompts like these would do. ${more}`
}

function missingPlatforms({ engines }: QualityInput, level: Level): string | null {
  const left = thresholds.engines[level] - engines.length
  const lacksApp =
    level === 'decision-grade' &&
    !knownEngines.some(({ id, surface }) => surface === 'consumer' && engines.includes(id))
  if (left <= 0 && !lacksApp) return null
  const needed = thresholds.engines[level]
  const more = `Add ${counted(left, 'more engine', 'more engines')}`
  if (!lacksApp) return `${more}: ${needs(level, needed)}`
  const app = 'an assistant as people use it, such as ChatGPT or Google AI Overviews'
  const what = left > 1 ? `${more}, one of them ${app}` : `Add ${app}`
  return `${what}: ${needs(level, `one, and ${counted(needed, 'engine')} in total`)}`
}

/**
 * The six dimensions of the IAB's "Measuring Visibility in the AI Era" (3 August 2026). It names the dimensions; the
 * numbers are ours, for the reasons given, except that fewer than 50 prompts are exploratory.
 */
export const qualityDimensions: readonly QualityDimension[] = [
  {
    name: 'Query volume',
    levels: { directional: '50 distinct prompts', 'decision-grade': '50 distinct prompts' },
    reason:
      'Other prompts would give other figures. With 50, the interval of visibility has at most 14 points to each side, even if each prompt always gets the same answer.',
    value: ({ prompts }) => counted(prompts, 'prompt'),
    missing({ prompts }, level) {
      const left = thresholds.prompts[level] - prompts
      return left <= 0
        ? null
        : `Run ${counted(left, 'more prompt', 'more prompts')}: ${needs(level, thresholds.prompts[level])}`
    },
  },
  {
    name: 'Sample size',
    levels: {
      directional: 'Visibility to within 15 points',
      'decision-grade': 'Visibility to within 10 points',
    },
    reason:
      'Half the width of its interval, which allows for prompts that differ. With 10 points, a change of about 14 can be told from chance.',
    value({ visibility }) {
      const precision = precisionOf(visibility ?? [])
      if (!precision) return 'No answers'
      return `${counted(precision.answers, 'answer')}, ${withinPoints(precision.half)}`
    },
    missing: missingPrecision,
  },
  {
    name: 'Prompt type coverage',
    levels: { directional: '2 of the 3 types', 'decision-grade': 'Category, comparison and buying intent' },
    reason:
      'Assistants may name different brands when they explain a category than when someone wants to buy.',
    value: ({ kinds }) => `${kinds.length} of 3 types`,
    missing: missingKinds,
  },
  {
    name: 'Cadence',
    levels: {
      directional: 'Runs on 3 days, and on 1 day of 7 in the range',
      'decision-grade': 'Runs on 7 days, and on 5 days of 7 in the range',
    },
    reason:
      'Models and their sources change from day to day. A single day says nothing about the days around it.',
    value: ({ daysWithRuns, daysInRange }) => `${daysWithRuns} of ${counted(daysInRange, 'day')}`,
    missing: missingDays,
  },
  {
    name: 'Reproducibility',
    levels: {
      directional: '2 runs of a prompt per engine and day',
      'decision-grade': '5 runs of a prompt per engine and day',
    },
    reason:
      'An engine answers the same prompt differently each time, and one run doesn’t show how differently. A brand that half of the answers name is missing from both of 2 answers in 25% of cases, and from all of 5 in 3%.',
    value: ({ runsPerPromptEngineDay }) => `${counted(runsPerPromptEngineDay ?? 0, 'run')} of a prompt a day`,
    missing({ runsPerPromptEngineDay }, level) {
      const needed = thresholds.runsOfPrompt[level]
      return (runsPerPromptEngineDay ?? 0) >= needed
        ? null
        : `Run each prompt ${needed} times a day on each engine: ${needs(level, 'that many runs')}`
    },
  },
  {
    name: 'Platform coverage',
    levels: {
      directional: '2 engines',
      'decision-grade': '3 engines, one of them an assistant as people use it',
    },
    reason:
      'Each engine has its own sources, and what an API answers can differ from what people see in the app.',
    value: ({ engines }) => counted(engines.length, 'engine'),
    missing: missingPlatforms,
  },
]

/** How good the data behind a figure is in one respect. */
export interface DimensionQuality {
  name: string
  label: QualityLabel
  /** What there is, in words. */
  value: string
  /** What is missing for the next level, in a sentence; null: nothing. */
  needed: string | null
}

export interface Quality {
  label: QualityLabel
  dimensions: readonly DimensionQuality[]
}

/** Too little in one of these makes a figure exploratory (product decision). */
const deciding: readonly string[] = ['Query volume', 'Sample size']

/**
 * How far figures can be trusted.
 * @returns exploratory with fewer than 50 prompts, or if visibility is known to more than 15 points only; decision-grade if all six dimensions
 * are; otherwise directional
 */
export function qualityOf(input: QualityInput): Quality {
  const dimensions = qualityDimensions.map(({ name, value, missing }): DimensionQuality => {
    const forDirectional = missing(input, 'directional')
    const needed = forDirectional ?? missing(input, 'decision-grade')
    const reached = needed === null ? 'decision-grade' : 'directional'
    return { name, label: forDirectional === null ? reached : 'exploratory', value: value(input), needed }
  })
  const isExploratory = dimensions.some(
    ({ name, label }) => label === 'exploratory' && deciding.includes(name),
  )
  const isComplete = dimensions.every(({ label }) => label === 'decision-grade')
  const other = isComplete ? 'decision-grade' : 'directional'
  return { label: isExploratory ? 'exploratory' : other, dimensions }
}
