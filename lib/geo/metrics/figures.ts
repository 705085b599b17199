import { type BrandFigures, brandFigures } from './brand-figures'
import { type Counted, compare, type Figure } from './figure'
import type { Totals } from './totals'
import { rate } from './wilson'

/** The parts of authority, which add up to 1 (product decision). */
export const authorityWeights = { mentionRate: 0.4, citationShare: 0.3, domains: 0.3 } as const

/** The figures of the own brand in one filter. */
export interface Figures {
  /** Successful runs. */
  n: number
  /** Null if no brand is marked as the own one. */
  own: BrandFigures | null
  /** Runs that cite an own page / runs. */
  citationRate: Figure
  /** Own citations / all citations. */
  citationShare: Figure
  /** Of the runs that cite an own page: those that do so in the text, and those that only list it. */
  citedInText: Figure
  onlyListed: Figure
  /** Runs that name the own brand and cite none of its pages / runs that name it. */
  unclaimedShare: Figure
  /** Statements that agree with the brand facts / statements checked. */
  accuracyRate: Figure
  /** 0 to 100, without an interval. */
  authority: Figure
  /** The change of the mention rate. */
  momentum: number | null
}

/**
 * 100 x (0.4 mention rate + 0.3 citation share + 0.3 x distinct domains naming the own brand / the best tracked brand's).
 * @returns no value if there are no runs or no citations, or if the domains are not known. If no run with a citation names any
 * brand, the part of the domains is 0.
 */
function authorityOf({ runs, brands }: Totals): Counted {
  const own = brands.find(({ isOwn }) => isOwn)
  const domains = brands.flatMap((brand) => brand.domains ?? [])
  const isKnown = domains.length === brands.length && runs.runs > 0 && runs.citations > 0
  if (!own || own.domains === null || !isKnown)
    return { value: null, base: runs.runs, n: runs.runs, interval: null }
  const best = Math.max(...domains)
  const value =
    100 *
    (authorityWeights.mentionRate * (own.mentions / runs.runs) +
      authorityWeights.citationShare * (runs.ownCitations / runs.citations) +
      authorityWeights.domains * (best === 0 ? 0 : own.domains / best))
  return { value, base: runs.runs, n: runs.runs, interval: null }
}

function estimatesOf(totals: Totals) {
  const { runs } = totals
  const ownMentions = totals.brands.find(({ isOwn }) => isOwn)?.mentions ?? 0
  const counted = (k: number, of: number): Counted => ({ ...rate(k, of), n: runs.runs })
  return {
    citationRate: counted(runs.ownCitedRuns, runs.runs),
    citationShare: counted(runs.ownCitations, runs.citations),
    citedInText: counted(runs.ownTextCitedRuns, runs.ownCitedRuns),
    onlyListed: counted(runs.ownCitedRuns - runs.ownTextCitedRuns, runs.ownCitedRuns),
    unclaimedShare: counted(runs.unclaimedRuns, ownMentions),
    accuracyRate: counted(runs.agreeingStatements, runs.statements),
    authority: authorityOf(totals),
  }
}

/**
 * Every figure of the own brand, each with n, its interval and its change.
 * @param before totals of the period before with the same filter; null: there is none
 */
export function figuresOf(totals: Totals, before: Totals | null): Figures {
  const current = estimatesOf(totals)
  const earlier = before && estimatesOf(before)
  const figure = (name: keyof typeof current) => compare(current[name], earlier?.[name] ?? null)
  const ownTotals = totals.brands.find(({ isOwn }) => isOwn)
  const own = ownTotals ? brandFigures(ownTotals, totals, before) : null
  return {
    n: totals.runs.runs,
    own,
    citationRate: figure('citationRate'),
    citationShare: figure('citationShare'),
    citedInText: figure('citedInText'),
    onlyListed: figure('onlyListed'),
    unclaimedShare: figure('unclaimedShare'),
    accuracyRate: figure('accuracyRate'),
    authority: figure('authority'),
    momentum: own?.mentionRate.change ?? null,
  }
}
