import type { AgentFigure, Figure as CountFigure } from '../../client-area/analytics/change'
import type { VisibilityAlert } from '../../client-area/overview/alert-words'
import type { Headline } from '../../client-area/overview/headline'
import type { RunsView } from '../../client-area/overview/runs-view'
import type { Figures } from '../../geo/metrics/metrics'
import type { Quality } from '../../geo/metrics/quality'
import type { NamedChange } from '../part-names'

/** A week of a site, as the digest tells it. */
export interface SiteDigest {
  siteId: string
  siteName: string
  /** "Nov 16 – 22, 2026" */
  period: string
  /** What happened; null: there is no own brand. */
  headline: Headline | null
  quality: Quality['label']
  figures: Figures
  gains: readonly NamedChange[]
  losses: readonly NamedChange[]
  brands: readonly Pick<
    RunsView['leaderboard'][number],
    'name' | 'rank' | 'isTied' | 'isOwn' | 'mentionRate'
  >[]
  /** Null: not connected. */
  agentVisits: AgentFigure | null
  assistantVisits: CountFigure | null
  alerts: readonly VisibilityAlert[]
  /** Titles of what to do next, the most important first. */
  steps: readonly string[]
}
