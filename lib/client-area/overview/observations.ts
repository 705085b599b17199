import { z } from 'zod'
import type { Observations } from '@/lib/geo/metrics/next-steps'
import type { VisitedPages } from '../analytics/report-results'
import { engineName } from '../engine-names'
import type { UnclaimedRun, VisibilityReport, VisibilitySources } from './report-results'

/** The checks in the report of a scan, as far as they are used here. */
export const scanChecks = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    fix: z.object({ text: z.string(), gain: z.number() }).nullable(),
  }),
)

export interface WrongFact {
  subject: string
  value: string
  statements: number
}

interface Seen {
  report: VisibilityReport
  sources: VisibilitySources
  unclaimed: readonly UnclaimedRun[]
  checks: z.output<typeof scanChecks>
  failedPages: VisitedPages
  wrongFacts: readonly WrongFact[]
  installs: readonly { source: string; lastSeenAt: string | null }[]
}

const serverSources = ['next', 'express', 'cloudflare', 'custom', 'logs']

/** Unclaimed answers by prompt and engine. */
function unclaimedPrompts(unclaimed: readonly UnclaimedRun[]): Observations['unclaimed'] {
  const groups = Map.groupBy(unclaimed, ({ promptId, engine }) => `${promptId} ${engine}`)
  return [...groups.values()].flatMap((runs) => {
    const [first] = runs
    return first ? { prompt: first.prompt, engine: engineName(first.engine), runs: runs.length } : []
  })
}

/** What is known of a site, in the form from which the next steps follow. */
export function observationsOf(seen: Seen): Observations {
  const { report, sources, unclaimed, checks, failedPages, wrongFacts, installs } = seen
  const promptTexts = new Map(report.prompts.map(({ id, text }) => [id, text]))
  const brandNames = new Map(report.brands.map(({ id, name }) => [id, name]))
  const isSeen = (names: readonly string[]) =>
    installs.some(({ source, lastSeenAt }) => names.includes(source) && lastSeenAt !== null)
  return {
    failingChecks: checks.flatMap(({ id, title, fix }) =>
      fix && fix.gain > 0 ? { id, title, fix: fix.text, gain: fix.gain } : [],
    ),
    scanToken: null,
    failedPages: failedPages.pages
      .filter(({ path }) => path !== '*')
      .map(({ path, visits }) => ({ path, visits })),
    gaps: report.gaps.map(({ promptId, engine, runs }) => ({
      prompt: promptTexts.get(promptId) ?? '',
      engine: engineName(engine),
      runs,
    })),
    unclaimed: unclaimedPrompts(unclaimed),
    unlinkedPages: sources.unlinked.map(({ url, citations }) => ({ url, citations })),
    wrongFacts,
    competitorPages: sources.competitorPages.map(({ url, citations, brandId }) => ({
      url,
      brand: brandNames.get(brandId ?? '') ?? 'a competitor',
      citations,
    })),
    missingInstalls: [
      ...(isSeen(['tag']) ? [] : ['tag' as const]),
      ...(isSeen(serverSources) ? [] : ['server' as const]),
      ...(isSeen(['files']) ? [] : ['files' as const]),
    ],
    prompts: report.prompts.filter(({ isEnabled, isBranded }) => isEnabled && !isBranded).length,
  }
}
