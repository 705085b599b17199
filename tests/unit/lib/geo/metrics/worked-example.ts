import type { BrandTotals, RunSums, Totals } from '@/lib/geo/metrics/sums'

/*
 * The case that is computed by hand here and on the documentation page "How we measure visibility": 80 runs, three brands.
 *
 *   Named, in this order   Runs |            Rank 1   2   3 | Mentions   Sum of ranks             Sum of squares
 *   own                       4 |   own          16  12   4 | 32         16 + 2*12 + 3*4 = 52     16 + 4*12 + 9*4 = 100
 *   own, other                4 |   rival        40   8   0 | 48         40 + 2*8        = 56     40 + 4*8        = 72
 *   own, rival                4 |   other         0  12   8 | 20         2*12 + 3*8      = 48     4*12 + 9*8      = 120
 *   own, rival, other         4 |
 *   rival, own                8 |   Sentiment of own: 20 runs with 70, 12 runs with 60
 *   rival, own, other         4 |     sum              20*70 + 12*60       = 2,120
 *   rival, other, own         4 |     sum of squares   20*4,900 + 12*3,600 = 141,200
 *   rival                    20 |
 *   rival, other              4 |
 *   nobody                   24 |
 */
export const own: BrandTotals = {
  brandId: 'own',
  isOwn: true,
  mentions: 32,
  rankSum: 52,
  rankSquareSum: 100,
  firstRuns: 16,
  sentimentRuns: 32,
  modeledRuns: 30,
  sentimentSum: 2_120,
  sentimentSquareSum: 141_200,
  named: 8,
  listed: 12,
  recommended: 8,
  picks: 4,
  domains: 12,
}

const rival: BrandTotals = {
  ...own,
  brandId: 'rival',
  isOwn: false,
  mentions: 48,
  rankSum: 56,
  rankSquareSum: 72,
  firstRuns: 40,
  sentimentRuns: 0,
  modeledRuns: 0,
  sentimentSum: 0,
  sentimentSquareSum: 0,
  named: 12,
  listed: 12,
  recommended: 12,
  picks: 12,
  domains: 30,
}

const other: BrandTotals = {
  ...rival,
  brandId: 'other',
  mentions: 20,
  rankSum: 48,
  rankSquareSum: 120,
  firstRuns: 0,
  named: 20,
  listed: 0,
  recommended: 0,
  picks: 0,
  domains: 9,
}

const runs: RunSums = {
  runs: 80,
  ownCitedRuns: 20,
  ownTextCitedRuns: 15,
  unclaimedRuns: 14,
  citations: 240,
  ownCitations: 36,
  statements: 30,
  agreeingStatements: 27,
  hallucinatedStatements: 2,
  unknownRuns: 4,
  ambiguousRuns: 5,
  namesReadRuns: 80,
  // Of the 24 that name no tracked brand, 8 name another company.
  namingRuns: 64,
  untrackedMentions: 50,
  // 32 + 48 + 20.
  trackedMentions: 100,
}

/*
 * Of 80 answers of one engine to one prompt there are 80 * 79 / 2 = 3,160 pairs.
 *   both name        own 32*31/2 = 496, rival 48*47/2 = 1,128, other 20*19/2 = 190    together 1,814
 *   neither names    own 48*47/2 = 1,128, rival 32*31/2 = 496, other 60*59/2 = 1,770
 *   one or both      3 * 3,160 - 1,128 - 496 - 1,770                                  together 6,086
 */
const pairs = { namedPairs: 6_086, sharedPairs: 1_814 }

/** Beside the 80 runs, 20 of branded prompts, of which 16 name the own brand and 3 say that they do not know it. */
const recall = { brandedRuns: 20, brandedMentions: 16, brandedUnknownRuns: 3, brandedAmbiguousRuns: 0 }

/** Of 8 own pages that were cited before the month, 2 are not cited in it. */
const pages = { formerPages: 8, lostPages: 2 }

export const example: Totals = { runs, brands: [own, rival, other], recall, pairs, pages }

/** The period before: 60 runs, of which 18 name the own brand. */
export const exampleBefore: Totals = {
  runs: { ...runs, runs: 60, ownCitedRuns: 12 },
  brands: [{ ...own, mentions: 18, rankSum: 36, rankSquareSum: 90 }, rival, other],
}
