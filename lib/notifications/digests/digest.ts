import type { Figure as CountFigure } from '../../client-area/analytics/change'
import type { VisibilityAlert } from '../../client-area/visibility/alert-words'
import type { DashboardView } from '../../client-area/visibility/dashboard-view'
import type { Unit } from '../../client-area/visibility/format-figure'
import type { Figure } from '../../geo/metrics/figure'
import type { Quality } from '../../geo/metrics/quality'
import type { NamedChange } from '../part-names'

/** A week of a site, as the digest tells it. */
export interface SiteDigest {
  siteId: string
  siteName: string
  /** "Nov 16 – 22, 2026" */
  period: string
  /** Successful runs. */
  answers: number
  quality: Quality['label']
  /** Null if no brand is marked as the own one. */
  own: DashboardView['figures']['own']
  citationShare: Figure
  gains: readonly NamedChange[]
  losses: readonly NamedChange[]
  brands: readonly Pick<
    DashboardView['leaderboard'][number],
    'name' | 'rank' | 'isTied' | 'isOwn' | 'mentionRate'
  >[]
  /** Null: not connected. */
  agentVisits: CountFigure | null
  assistantVisits: CountFigure | null
  alerts: readonly VisibilityAlert[]
  /** Titles of what to do next, the most important first. */
  steps: readonly string[]
}

/** A figure with its name, unit and what its n counts. */
export interface NamedFigure {
  name: string
  figure: Figure
  unit: Unit
  baseName: string
  /** Whether words were counted and no model was asked. */
  isEstimated?: boolean
}

/** The figures of the week in the order of the dashboard. */
export function digestFigures({
  own,
  citationShare,
}: Pick<SiteDigest, 'own' | 'citationShare'>): NamedFigure[] {
  const brand: NamedFigure[] = own
    ? [
        { name: 'Visibility', figure: own.mentionRate, unit: 'share', baseName: 'answers' },
        { name: 'Share of voice', figure: own.shareOfVoice, unit: 'share', baseName: 'mentions' },
        { name: 'Position (1 is best)', figure: own.position, unit: 'rank', baseName: 'mentions' },
        {
          name: 'Sentiment (0 to 100)',
          figure: own.sentiment,
          unit: 'score',
          baseName: 'mentions',
          isEstimated: own.estimatedSentiments > 0,
        },
      ]
    : []
  return [...brand, { name: 'Citation share', figure: citationShare, unit: 'share', baseName: 'citations' }]
}
