import type { Estimate } from './intervals'
import type { Sums } from './sums'

/** share: 0 to 1, shown in percent. rank: from 1. score: 0 to 100. */
export type Unit = 'share' | 'rank' | 'score'

/** Where a figure is shown, beside CSV files and the API, which have all of them. */
type Place =
  /** The overview and the screen of a prompt. */
  | 'overview'
  | 'prompt'
  /** Rows of brands, of engines, topics and types, and of the prompts in their list. */
  | 'brands'
  | 'parts'
  | 'prompts'
  | 'digest'

export interface Metric {
  name: string
  /** In the API, if other than the key. */
  apiName?: string
  /** What it says, as the API describes it. */
  meaning: string
  unit: Unit
  /** How to read its values. */
  scale?: string
  /** What it is a share or a mean of. */
  base: 'answers' | 'mentions' | 'names' | 'citations' | 'statements' | 'comparisons' | 'pages'
  /** A share: how many count, and of how many. */
  share?: (sums: Sums) => readonly [k: number, n: number]
  /** A mean: the sum of the values, of their squares, and how many there are. */
  mean?: (sums: Sums) => readonly [sum: number, squareSum: number, n: number]
  on: readonly Place[]
  /** Whether an alert is made when it leaves its usual range. */
  hasAlerts?: true
  /** Whether it is of branded prompts, while all others are of the prompts of the filter. */
  isRecall?: true
  /** Its events are pairs of answers, which depend on each other: an interval needs several prompts. */
  isOfPairs?: true
  /** What belongs to the value, and what is shown where there is none. */
  note?: string
  absence?: string
  /** What to do about it. */
  advice?: string
}

/** Figures that each tracked brand has. */
const mainBrandMetrics = {
  mentionRate: {
    name: 'Visibility',
    apiName: 'visibility',
    meaning: 'Share of answers that name the brand.',
    unit: 'share',
    base: 'answers',
    share: ({ mentions, runs }) => [mentions, runs],
    on: ['overview', 'prompt', 'brands', 'parts', 'prompts', 'digest'],
    hasAlerts: true,
  },
  shareOfVoice: {
    name: 'Share of voice',
    meaning: 'The brand’s share of the mentions of all tracked brands.',
    unit: 'share',
    base: 'mentions',
    share: ({ mentions, allMentions }) => [mentions, allMentions],
    on: ['overview', 'brands', 'parts', 'digest'],
    hasAlerts: true,
  },
  position: {
    name: 'Position',
    meaning: 'The average rank by first mention, in answers that name it. 1 is best.',
    unit: 'rank',
    scale: '1 is best',
    base: 'mentions',
    mean: ({ rankSum, rankSquareSum, mentions }) => [rankSum, rankSquareSum, mentions],
    on: ['overview', 'prompt', 'brands', 'parts', 'prompts', 'digest'],
    hasAlerts: true,
  },
  firstShare: {
    name: 'Named first',
    apiName: 'namedFirst',
    meaning: 'Share of answers that name the brand first.',
    unit: 'share',
    base: 'answers',
    share: ({ firstRuns, runs }) => [firstRuns, runs],
    on: ['overview', 'prompt', 'brands'],
  },
  sentiment: {
    name: 'Sentiment',
    meaning: 'The average over its mentions, from 0 to 100.',
    unit: 'score',
    scale: '0 to 100',
    base: 'mentions',
    mean: ({ sentimentSum, sentimentSquareSum, sentimentRuns }) => [
      sentimentSum,
      sentimentSquareSum,
      sentimentRuns,
    ],
    on: ['overview', 'prompt', 'brands', 'parts', 'digest'],
    hasAlerts: true,
    note: '0 to 100; 50 is neutral.',
    absence: 'Not clear from the answers',
  },
} as const satisfies Record<string, Metric>

/** The mentions of a brand by recommendation strength, as shares that add up to 1. */
const strengthMetrics = {
  pick: {
    name: 'The pick',
    meaning: 'Share of its mentions as the one recommended choice.',
    unit: 'share',
    base: 'mentions',
    share: ({ picks, mentions }) => [picks, mentions],
    on: [],
  },
  recommended: {
    name: 'Recommended',
    meaning: 'Share of its mentions with a recommendation.',
    unit: 'share',
    base: 'mentions',
    share: ({ recommended, mentions }) => [recommended, mentions],
    on: [],
  },
  listed: {
    name: 'Listed',
    meaning: 'Share of its mentions as one of several choices.',
    unit: 'share',
    base: 'mentions',
    share: ({ listed, mentions }) => [listed, mentions],
    on: [],
  },
  named: {
    name: 'Named only',
    meaning: 'Share of its mentions in passing.',
    unit: 'share',
    base: 'mentions',
    share: ({ named, mentions }) => [named, mentions],
    on: [],
  },
} as const satisfies Record<string, Metric>

/** Answers that cite an own page and do not name the brand. Those that name it cite one, or are unclaimed. */
const citedOnlyRuns = ({ ownCitedRuns, mentions, unclaimedRuns }: Sums) =>
  ownCitedRuns - (mentions - unclaimedRuns)

/** What answers do with the brand and its pages, as shares that add up to 1. */
const outcomeMetrics = {
  namedAndCited: {
    name: 'Named and cited',
    meaning: 'Share of answers that name you and cite one of your pages.',
    unit: 'share',
    base: 'answers',
    share: ({ mentions, unclaimedRuns, runs }) => [mentions - unclaimedRuns, runs],
    advice: 'You are named, and the reader can go to you. Keep these pages up to date.',
    on: [],
  },
  namedOnly: {
    name: 'Named, not cited',
    meaning: 'Share of answers that name you and cite none of your pages.',
    unit: 'share',
    base: 'answers',
    share: ({ unclaimedRuns, runs }) => [unclaimedRuns, runs],
    advice: 'The reader is sent elsewhere. Give engines a page of yours to cite.',
    on: [],
  },
  citedOnly: {
    name: 'Cited, not named',
    meaning: 'Share of answers that cite one of your pages and don’t name you.',
    unit: 'share',
    base: 'answers',
    share: (sums) => [citedOnlyRuns(sums), sums.runs],
    advice: 'Your page is read, but not you. Put your name beside what it says.',
    on: [],
  },
  neither: {
    name: 'Neither',
    meaning: 'Share of answers that neither name you nor cite one of your pages.',
    unit: 'share',
    base: 'answers',
    share: (sums) => [sums.runs - sums.mentions - citedOnlyRuns(sums), sums.runs],
    advice: 'Publish an answer to the prompt on your site.',
    on: [],
  },
} as const satisfies Record<string, Metric>

/** Figures of the site's own pages and facts. */
const siteMetrics = {
  citationShare: {
    name: 'Citation share',
    meaning: 'Your pages’ share of all citations.',
    unit: 'share',
    base: 'citations',
    share: ({ ownCitations, citations }) => [ownCitations, citations],
    on: ['overview', 'parts', 'digest'],
  },
  citationRate: {
    name: 'Citation rate',
    meaning: 'Share of answers that cite one of your pages.',
    unit: 'share',
    base: 'answers',
    share: ({ ownCitedRuns, runs }) => [ownCitedRuns, runs],
    on: ['overview', 'prompt', 'prompts'],
    hasAlerts: true,
  },
  citedInText: {
    name: 'Cited in the text',
    meaning: 'Share of the answers citing your pages that do so in the text.',
    unit: 'share',
    base: 'answers',
    share: ({ ownTextCitedRuns, ownCitedRuns }) => [ownTextCitedRuns, ownCitedRuns],
    on: ['prompt'],
    absence: 'None of your pages is cited',
  },
  onlyListed: {
    name: 'Only listed',
    meaning: 'Share of the answers citing your pages that only list them.',
    unit: 'share',
    base: 'answers',
    share: ({ ownTextCitedRuns, ownCitedRuns }) => [ownCitedRuns - ownTextCitedRuns, ownCitedRuns],
    on: [],
  },
  unclaimedShare: {
    name: 'Unclaimed',
    apiName: 'unclaimed',
    meaning: 'Share of the answers naming you that cite none of your pages.',
    unit: 'share',
    base: 'mentions',
    share: ({ unclaimedRuns, mentions }) => [unclaimedRuns, mentions],
    on: ['overview', 'prompt'],
    absence: 'Not named',
  },
  ...outcomeMetrics,
  recall: {
    name: 'Recall',
    meaning: 'Share of answers to branded prompts, which ask about you by name, that name you.',
    unit: 'share',
    base: 'answers',
    share: ({ brandedMentions, brandedRuns }) => [brandedMentions, brandedRuns],
    isRecall: true,
    on: ['overview'],
    note: 'Of prompts with your brand in their text. No other figure counts them.',
    absence: 'No answers to prompts with your brand in their text',
  },
  recallUnknown: {
    name: 'Don’t know you',
    meaning: 'Share of answers to branded prompts that say they don’t know you.',
    unit: 'share',
    base: 'answers',
    share: ({ brandedUnknownRuns, brandedRuns }) => [brandedUnknownRuns, brandedRuns],
    isRecall: true,
    on: ['overview'],
    absence: 'No answers to prompts with your brand in their text',
  },
  unknown: {
    name: 'Asked, unknown',
    meaning: 'Share of answers that say they don’t know you. They are no mentions.',
    unit: 'share',
    base: 'answers',
    share: ({ unknownRuns, runs }) => [unknownRuns, runs],
    on: ['prompt'],
  },
  notAttributable: {
    name: 'Not attributable',
    meaning:
      'Share of all answers that can’t tell which company of your name is meant. No other figure counts them.',
    unit: 'share',
    base: 'answers',
    share: ({ ambiguousRuns, runs }) => [ambiguousRuns, runs + ambiguousRuns],
    on: [],
  },
  naming: {
    name: 'Names companies',
    meaning: 'Share of answers that name any company or product, tracked or not. An estimate.',
    unit: 'share',
    base: 'answers',
    share: ({ namingRuns, namesReadRuns }) => [namingRuns, namesReadRuns],
    on: ['overview', 'prompt', 'parts', 'prompts'],
    note: 'Estimated. Answers that name nobody can’t name you.',
    absence: 'No answers have been searched for names yet',
  },
  untracked: {
    name: 'Untracked names',
    meaning: 'Share of the names in answers that are companies and products you don’t track. An estimate.',
    unit: 'share',
    base: 'names',
    share: ({ untrackedMentions, trackedMentions }) => [
      untrackedMentions,
      untrackedMentions + trackedMentions,
    ],
    on: [],
    note: 'Estimated. Share of voice leaves them out.',
    absence: 'No answers have been searched for names yet',
  },
  stability: {
    name: 'Stability',
    meaning: 'Of the tracked brands that either of two answers to a prompt names, the share that both name.',
    unit: 'share',
    base: 'comparisons',
    share: ({ sharedPairs, namedPairs }) => [sharedPairs, namedPairs],
    isOfPairs: true,
    on: ['prompt', 'prompts'],
    note: '100%: every answer on an engine names the same brands.',
    absence: 'Needs two answers from one engine that name a brand',
  },
  accuracyRate: {
    name: 'Accuracy of facts',
    apiName: 'accuracy',
    meaning: 'Share of checked statements that agree with your brand facts.',
    unit: 'share',
    base: 'statements',
    share: ({ agreeingStatements, statements }) => [agreeingStatements, statements],
    on: ['overview'],
    absence: 'No statements about your brand facts were found.',
  },
  hallucinationRate: {
    name: 'Hallucination rate',
    apiName: 'hallucinations',
    meaning: 'Share of checked statements that contradict your brand facts and that no cited page supports.',
    unit: 'share',
    base: 'statements',
    share: ({ hallucinatedStatements, statements }) => [hallucinatedStatements, statements],
    on: ['overview'],
    note: 'Wrong statements without a source.',
    absence: 'No statements about your brand facts were found.',
  },
  citationDecay: {
    name: 'Citation decay',
    meaning: 'Share of your pages cited until the period began that no answer in it cites.',
    unit: 'share',
    base: 'pages',
    share: ({ formerPages, lostPages }) => [lostPages, formerPages],
    on: ['overview'],
    note: 'Your pages that answers stopped citing.',
    absence: 'Shown without filters, once answers have cited your pages in an earlier period.',
  },
  /** Neither a share nor a mean: figures.ts has its formula. */
  authority: {
    name: 'Authority',
    meaning: '0 to 100, based on visibility, citation share and the sites that name you.',
    unit: 'score',
    base: 'answers',
    on: ['overview'],
    note: '0 to 100, based on visibility, citation share and the sites that name you.',
    absence: 'Shown without filters, once answers cite pages and we have read them.',
  },
} as const satisfies Record<string, Metric>

export type StrengthMetricId = keyof typeof strengthMetrics
export type BrandMetricId = keyof typeof mainBrandMetrics | StrengthMetricId
export type SiteMetricId = keyof typeof siteMetrics
export type MetricId = BrandMetricId | SiteMetricId

const catalogue = { ...mainBrandMetrics, ...strengthMetrics, ...siteMetrics }
export const metrics: Readonly<Record<MetricId, Metric>> = catalogue

/** The name of a metric in the API. */
export type ApiName<Id extends MetricId> = (typeof catalogue)[Id] extends {
  apiName: infer Name extends string
}
  ? Name
  : Id

/** The figures that alerts are about. */
export type AlertFigure = {
  [Id in MetricId]: (typeof catalogue)[Id] extends { hasAlerts: true } ? Id : never
}[MetricId]

const idsOf = <Id extends string>(table: Readonly<Record<Id, Metric>>): readonly Id[] =>
  Object.keys(table).filter((id): id is Id => id in table)

/** All of them in the order of screens. */
export const mainBrandMetricIds = idsOf(mainBrandMetrics)
export const strengthMetricIds = idsOf(strengthMetrics)
export const outcomeMetricIds = idsOf(outcomeMetrics)
export const recallMetricIds = ['recall', 'recallUnknown'] as const satisfies readonly SiteMetricId[]
export const brandMetricIds: readonly BrandMetricId[] = [...mainBrandMetricIds, ...strengthMetricIds]
export const siteMetricIds = idsOf(siteMetrics)
export const metricIds: readonly MetricId[] = [...brandMetricIds, ...siteMetricIds]

/** Whether a figure is of the site's own pages and facts, and not of each brand. */
export const isSiteMetric = (id: MetricId): id is SiteMetricId => id in siteMetrics

/** Those of a place in its order. */
export const brandMetricsOn = (place: Place) => brandMetricIds.filter((id) => metrics[id].on.includes(place))
export const siteMetricsOn = (place: Place) => siteMetricIds.filter((id) => metrics[id].on.includes(place))

export const alertFigures: readonly AlertFigure[] = metricIds.filter(
  (id): id is AlertFigure => metrics[id].hasAlerts === true,
)

/** The metrics that the chart can show, by their names in its address. */
export const trends = {
  visibility: 'mentionRate',
  voice: 'shareOfVoice',
  position: 'position',
  sentiment: 'sentiment',
  citations: 'citationRate',
  recall: 'recall',
  unknown: 'recallUnknown',
} as const satisfies Record<string, MetricId>

export type TrendId = keyof typeof trends
export const trendIds: readonly TrendId[] = Object.keys(trends).filter((id): id is TrendId => id in trends)

/** What a screen shows of a metric. */
export interface Figure extends Estimate {
  /** Successful runs in the filter. */
  n: number
  /** The value less that of the period before, in the same unit; null: hidden, or nothing to compare with. */
  change: number | null
  /** Whether there is a change whose intervals of both periods do not overlap. */
  isBeyondChance: boolean
}

/** The figures of one tracked brand. */
export interface BrandFigures extends Readonly<Record<BrandMetricId, Figure>> {
  brandId: string
  isOwn: boolean
  /** How many of the sentiments come from the lexicon. */
  estimatedSentiments: number
}

/** The figures of the own brand, its pages and facts, in one filter. */
export interface Figures extends Readonly<Record<SiteMetricId, Figure>> {
  /** Successful runs. */
  n: number
  /** Null if no brand is marked as the own one. */
  own: BrandFigures | null
}

/** A figure of the own brand, its pages or facts; undefined if no brand is the own one. */
export const figureIn = (figures: Figures, id: MetricId): Figure | undefined =>
  isSiteMetric(id) ? figures[id] : figures.own?.[id]
