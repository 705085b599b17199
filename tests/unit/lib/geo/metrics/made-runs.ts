import fc from 'fast-check'
import { strengths } from '@/lib/geo/metrics/brand-figures'
import type { BrandTotals, Totals } from '@/lib/geo/metrics/totals'

export const brandIds = ['own', 'alder', 'birch', 'cedar'] as const
const engines = ['one', 'two', 'three'] as const
const topics = ['prices', 'reviews'] as const
const hosts = ['own.example', 'alder.example', 'news.example', 'wiki.example'] as const

/** A run as answers are read: which brands it names, in their order, and what it cites. */
const run = fc.record({
  engine: fc.constantFrom(...engines),
  topic: fc.constantFrom(...topics),
  named: fc.shuffledSubarray([...brandIds]),
  strength: fc.constantFrom(...strengths),
  sentiment: fc.option(fc.record({ value: fc.integer({ min: 0, max: 100 }), isModeled: fc.boolean() })),
  citations: fc.array(fc.record({ host: fc.constantFrom(...hosts), isInText: fc.boolean() }), {
    maxLength: 6,
  }),
  statements: fc.array(fc.boolean(), { maxLength: 3 }),
})

export type Run = typeof run extends fc.Arbitrary<infer Made> ? Made : never

export const runLists = fc.array(run, { maxLength: 60 })

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function brandTotals(brandId: (typeof brandIds)[number], runs: readonly Run[]): BrandTotals {
  const naming = runs.filter(({ named }) => named.includes(brandId))
  const ranks = naming.map(({ named }) => named.indexOf(brandId) + 1)
  const sentiments = naming.flatMap(({ sentiment }) => sentiment ?? [])
  const values = sentiments.map(({ value }) => value)
  const ofStrength = (wanted: Run['strength']) => naming.filter(({ strength }) => strength === wanted).length
  return {
    brandId,
    isOwn: brandId === 'own',
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
    domains: new Set(naming.flatMap(({ citations }) => citations.map(({ host }) => host))).size,
  }
}

/** Adds runs up as the database does. */
export function totalsOf(runs: readonly Run[]): Totals {
  const own = (citation: Run['citations'][number]) => citation.host === 'own.example'
  const citations = runs.flatMap((one) => one.citations)
  const citing = runs.filter((one) => one.citations.some(own))
  const statements = runs.flatMap((one) => one.statements)
  return {
    runs: {
      runs: runs.length,
      ownCitedRuns: citing.length,
      ownTextCitedRuns: citing.filter((one) => one.citations.some((cited) => own(cited) && cited.isInText))
        .length,
      unclaimedRuns: runs.filter((one) => one.named.includes('own') && !one.citations.some(own)).length,
      citations: citations.length,
      ownCitations: citations.filter(own).length,
      statements: statements.length,
      agreeingStatements: statements.filter(Boolean).length,
    },
    brands: brandIds.map((id) => brandTotals(id, runs)),
  }
}
