import { counted, listOf } from '@/lib/checker/wording'
import { numberFormat } from '@/lib/format/format'
import type { LeaderboardRow } from '@/lib/geo/metrics/figures'
import type { Figure, Figures } from '@/lib/geo/metrics/metrics'
import { fewestForFinding, promptFinding } from '@/lib/geo/metrics/prompt-findings'
import { type QualityLabel, qualityOfFigure } from '@/lib/geo/metrics/quality-labels'
import { type RunRangeId, rangeLabel } from '../report/ranges'

/** A part of a sentence; the words that say it are marked. */
interface HeadlinePart {
  text: string
  isMarked?: true
}

export type Headline = readonly HeadlinePart[]

interface HeadlineFacts {
  figures: Figures
  quality: QualityLabel
  /** All tracked brands, the own one included. */
  brands: readonly (LeaderboardRow & { name: string })[]
  range: RunRangeId
  /** Which answers the figures are of: "unbranded", "branded", or those of a filter. */
  answers: 'unbranded' | 'branded' | 'these'
}

/** Words for shares, none of which is off by more than five points. */
const shareWords: readonly (readonly [share: number, words: string])[] = [
  [0.1, 'about a tenth'],
  [0.2, 'about a fifth'],
  [0.25, 'about a quarter'],
  [1 / 3, 'about a third'],
  [0.4, 'about two fifths'],
  [0.5, 'about half'],
  [0.6, 'about three fifths'],
  [2 / 3, 'about two thirds'],
  [0.75, 'about three quarters'],
  [0.8, 'about four fifths'],
  [0.9, 'about nine tenths'],
]
const fewest = 0.05

/** "about half" @param share from 0 to 1 */
export function wordsOfShare(share: number): string {
  if (share === 0) return 'none'
  if (share === 1) return 'all'
  if (share < fewest) return 'hardly any'
  if (share > 1 - fewest) return 'nearly all'
  const [nearest] = shareWords.toSorted(([one], [other]) => Math.abs(one - share) - Math.abs(other - share))
  return nearest?.[1] ?? ''
}

const percent = numberFormat({ style: 'percent', maximumFractionDigits: 0 })
const points = numberFormat({ maximumFractionDigits: 0 })

const mostNames = 2
/** "Velmora and Harrowpike", "3 competitors" */
const namesOf = (brands: readonly { name: string }[]): string =>
  brands.length <= mostNames ? listOf(brands.map(({ name }) => name)) : counted(brands.length, 'competitor')

/** "behind Velmora and ahead of 4 competitors", by more than chance; "too close to call" is what may be chance. Null without competitors. */
function standingWords(competitors: HeadlineFacts['brands']): string | null {
  const of = (standing: LeaderboardRow['standing']) => competitors.filter((one) => one.standing === standing)
  const [ahead, level, behind] = [of('ahead'), of('level'), of('behind')]
  if (competitors.length > mostNames && behind.length === competitors.length)
    return `ahead of all ${counted(behind.length, 'competitor')}`
  const parts = [
    ahead.length > 0 ? `behind ${namesOf(ahead)}` : null,
    level.length > 0 ? `too close to call with ${namesOf(level)}` : null,
    behind.length > 0 ? `ahead of ${namesOf(behind)}` : null,
  ].filter((part) => part !== null)
  return parts.length > 0 ? listOf(parts) : null
}

/** "up 3 points on the 30 days before, more than chance". Null: there is nothing to compare with. */
function changeWords({ change, isBeyondChance }: Figure, range: RunRangeId): string | null {
  if (change === null) return null
  const size = points(Math.abs(100 * change))
  const before = `the ${rangeLabel(range)} before`
  if (size === '0') return `as often as in ${before}`
  const way = `${change > 0 ? 'up' : 'down'} ${size} ${size === '1' ? 'point' : 'points'} on ${before}`
  return `${way}, ${isBeyondChance ? 'more than chance' : 'which may be chance'}`
}

/** @returns null without answers or an own brand, for which there are other words */
export function headlineOf({ figures, quality, brands, range, answers }: HeadlineFacts): Headline | null {
  const { n, own } = figures
  const { value = null, interval = null, base = 0 } = own?.mentionRate ?? {}
  if (!own || value === null || n === 0) return null
  const ofAnswers =
    answers === 'these' ? `these ${counted(n, 'answer')}` : `${counted(n, `${answers} answer`)}`
  if (n < fewestForFinding) return [{ text: `Only ${ofAnswers} so far: too few to tell.` }]
  if (promptFinding(figures) === 'names-nobody')
    return [
      { text: 'The answers name ' },
      { text: figures.naming.value === 0 ? 'nobody' : 'almost nobody', isMarked: true },
      { text: ': prompts like these can’t tell whether assistants think of a brand.' },
    ]
  const competitors = brands.filter(({ isOwn }) => !isOwn)
  const [leader] = competitors.toSorted(
    (one, other) => (other.mentionRate.value ?? 0) - (one.mentionRate.value ?? 0),
  )
  if (value === 0) {
    const led = leader?.mentionRate.value ?? 0
    return [
      { text: 'Named in ' },
      { text: 'none', isMarked: true },
      {
        text: ` of ${ofAnswers}${leader && led > 0 ? `. ${leader.name} is named in ${wordsOfShare(led)}` : ''}.`,
      },
    ]
  }
  const isRough = qualityOfFigure(quality, 'share', own.mentionRate) === 'exploratory'
  const change = isRough && !own.mentionRate.isBeyondChance ? null : changeWords(own.mentionRate, range)
  const rest = [standingWords(competitors), change].filter((part) => part !== null).join('; ')
  const end = rest ? `, ${rest}.` : '.'
  if (isRough && interval) {
    const [low, high] = interval.map((bound) => percent(bound))
    return [
      { text: 'Named in ' },
      { text: `${points(value * base)} of ${ofAnswers}`, isMarked: true },
      { text: `, so probably in ${low} to ${high} of all such answers${rest ? `; ${rest}` : ''}.` },
    ]
  }
  return [
    { text: 'Named in ' },
    { text: wordsOfShare(value), isMarked: true },
    { text: ` of ${ofAnswers}${end}` },
  ]
}

export const headlineText = (headline: Headline): string => headline.map(({ text }) => text).join('')
