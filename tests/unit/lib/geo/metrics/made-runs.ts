import { type BrandTotals, brandSums, runSums, type Totals } from '@/lib/geo/metrics/sums'

const brandIds = ['own', 'alder', 'birch', 'cedar'] as const

/** A run as answers are read: which brands it names, in their order, and what it cites. */
export interface Run {
  named: readonly (typeof brandIds)[number][]
  strength: 'named' | 'listed' | 'recommended' | 'pick'
  sentiment: { value: number; isModeled: boolean } | null
  citations: readonly { host: string; isInText: boolean }[]
  statements: readonly boolean[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function brandTotals(brandId: (typeof brandIds)[number], runs: readonly Run[]): BrandTotals {
  const naming = runs.filter(({ named }) => named.includes(brandId))
  const ranks = naming.map(({ named }) => named.indexOf(brandId) + 1)
  const sentiments = naming.flatMap(({ sentiment }) => sentiment ?? [])
  const values = sentiments.map(({ value }) => value)
  const ofStrength = (wanted: Run['strength']) => naming.filter(({ strength }) => strength === wanted).length
  const sums = brandSums.parse({
    mentions: naming.length,
    rankSum: sum(ranks),
    rankSquareSum: sum(ranks.map((rank) => rank ** 2)),
    firstRuns: ranks.filter((rank) => rank === 1).length,
    sentimentRuns: values.length,
    modeledRuns: sentiments.filter(({ isModeled }) => isModeled).length,
    sentimentSum: sum(values),
    sentimentSquareSum: sum(values.map((value) => value ** 2)),
    named: ofStrength('named'),
    listed: ofStrength('listed'),
    recommended: ofStrength('recommended'),
    picks: ofStrength('pick'),
  })
  const domains = new Set(naming.flatMap(({ citations }) => citations.map(({ host }) => host))).size
  return { ...sums, brandId, isOwn: brandId === 'own', domains }
}

/** Adds runs up as the database does. */
export function totalsOf(runs: readonly Run[]): Totals {
  const own = (citation: Run['citations'][number]) => citation.host === 'own.example'
  const citations = runs.flatMap((one) => one.citations)
  const citing = runs.filter((one) => one.citations.some(own))
  const statements = runs.flatMap((one) => one.statements)
  return {
    runs: runSums.parse({
      runs: runs.length,
      ownCitedRuns: citing.length,
      ownTextCitedRuns: citing.filter((one) => one.citations.some((cited) => own(cited) && cited.isInText))
        .length,
      unclaimedRuns: runs.filter((one) => one.named.includes('own') && !one.citations.some(own)).length,
      citations: citations.length,
      ownCitations: citations.filter(own).length,
      statements: statements.length,
      agreeingStatements: statements.filter(Boolean).length,
    }),
    brands: brandIds.map((id) => brandTotals(id, runs)),
  }
}
