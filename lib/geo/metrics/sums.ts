import { z } from 'zod'
import { recordOf } from '@/lib/format/record-of'

/** A sum that was not read counts as 0, so figures that are made of it have no value. Weighted sums have fractions. */
const sum = z.number().min(0).default(0)

/** Sums over the successful runs of a site: columns of run_totals, which names them in snake case. */
export const runSums = z.object({
  runs: sum,
  /** Runs that cite a page of the own brand, and those of them that cite one in the text. */
  ownCitedRuns: sum,
  ownTextCitedRuns: sum,
  /** Runs that name the own brand and cite none of its pages. */
  unclaimedRuns: sum,
  citations: sum,
  ownCitations: sum,
  /** Statements that were compared with the brand facts, and those that agree. */
  statements: sum,
  agreeingStatements: sum,
  /** Those that contradict a fact, and for which the answer cites no page. */
  hallucinatedStatements: sum,
  /** Runs that say that they do not know the own brand. */
  unknownRuns: sum,
  /** Runs that cannot tell which of several of its name is meant. They are in no other sum. */
  ambiguousRuns: sum,
  /** Runs in which names that are not tracked were looked for, too. The next three are of these. */
  namesReadRuns: sum,
  /** Runs that name any company or product. */
  namingRuns: sum,
  /** Names, each once in a run: those that are not tracked, and tracked brands. */
  untrackedMentions: sum,
  trackedMentions: sum,
})

/** Sums over the successful runs that name a brand: columns of mention_totals. */
export const brandSums = z.object({
  /** Runs that name it: a mention counts once in a run. */
  mentions: sum,
  /** Sum, and sum of the squares, of its rank by first mention. */
  rankSum: sum,
  rankSquareSum: sum,
  firstRuns: sum,
  /** Runs with a sentiment (0 to 100), and those of them that a model judged. */
  sentimentRuns: sum,
  modeledRuns: sum,
  sentimentSum: sum,
  sentimentSquareSum: sum,
  /** Runs by recommendation strength, which add up to the mentions. */
  named: sum,
  listed: sum,
  recommended: sum,
  picks: sum,
})

/** Sums over the successful runs of branded prompts. They are in no other sum. */
export const recallSums = z.object({
  brandedRuns: sum,
  /** Runs that name the own brand. */
  brandedMentions: sum,
  brandedUnknownRuns: sum,
  brandedAmbiguousRuns: sum,
})

/** Sums of one prompt on one engine, over each two of its answers and each tracked brand. They cannot be added up over times. */
export const pairSums = z.object({
  /** That one of the two answers names, or both. */
  namedPairs: sum,
  /** That both name. */
  sharedPairs: sum,
})

/** Cited pages of the own brand. */
export const pageSums = z.object({
  /** Cited before the time, and since the time before began. */
  formerPages: sum,
  /** Those of them that are not cited in the time. */
  lostPages: sum,
})

/** All sums that figures of one brand are made of, with the mentions of all tracked brands. */
export const allSums = z.object({
  ...runSums.shape,
  ...brandSums.shape,
  allMentions: sum,
  ...recallSums.shape,
  ...pairSums.shape,
  ...pageSums.shape,
})

export type RunSums = z.output<typeof runSums>
export type BrandSums = z.output<typeof brandSums>
export type RecallSums = z.output<typeof recallSums>
export type PairSums = z.output<typeof pairSums>
export type PageSums = z.output<typeof pageSums>
export type Sums = z.output<typeof allSums>

export const runSumNames = runSums.keyof().options
export const brandSumNames = brandSums.keyof().options
export const recallSumNames = recallSums.keyof().options
export const pairSumNames = pairSums.keyof().options
export const pageSumNames = pageSums.keyof().options
export const allSumNames = allSums.keyof().options

/**
 * How alike answers of one engine to one prompt are, over each two of them and each brand.
 * @param runs the number of answers
 * @param mentions how many of them name each tracked brand
 */
export function pairsOf(runs: number, mentions: readonly number[]): PairSums {
  const pairs = (of: number) => (of * (of - 1)) / 2
  const over = (pairsOfBrand: (mentions: number) => number) =>
    mentions.reduce((sum, ofBrand) => sum + pairsOfBrand(ofBrand), 0)
  return { namedPairs: over((ofBrand) => pairs(runs) - pairs(runs - ofBrand)), sharedPairs: over(pairs) }
}

/** Adds rows up; what else they have is left out, and what they lack counts as 0. @param names of the sums */
export const addUp = <Name extends string>(
  names: readonly Name[],
  rows: readonly Readonly<Partial<Record<Name, number>>>[],
): Record<Name, number> => recordOf(names, (name) => rows.reduce((total, row) => total + (row[name] ?? 0), 0))

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A row of run_totals or mention_totals with the names of the sums. */
export const sumsOfRow = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value]))

/** A tracked brand with its sums. */
export interface BrandTotals extends BrandSums {
  brandId: string
  isOwn: boolean
  /** Distinct hosts of the pages cited in runs that name it; null: not known. */
  domains: number | null
}

/** The totals of one period and filter. */
export interface Totals {
  runs: RunSums
  /** Every tracked brand, those without mentions included. */
  brands: readonly BrandTotals[]
  /** Of the branded prompts beside those of `runs`. Absent: none, or not read. */
  recall?: RecallSums
  /** Absent: not read. */
  pairs?: PairSums
  /** Absent: not known, because pages belong to no engine or prompt. */
  pages?: PageSums
  /** The totals of each prompt, of which these are the sums. Absent: of one prompt only, or not known. */
  prompts?: readonly Totals[]
}
