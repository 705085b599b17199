import { engineInfos } from '@/lib/geo/engines/engine'
import { type Quality, qualityOf } from '@/lib/geo/metrics/quality'
import type { Range } from './ranges'
import type { VisibilityReport } from './report-results'

/** How far the figures of a report can be trusted, and what is missing for more. */
export function qualityOfReport(report: VisibilityReport, { days }: Pick<Range, 'days'>): Quality {
  const keysOf = (wanted: string) =>
    report.runs.filter(({ isCurrent, part }) => isCurrent && part === wanted).map(({ key }) => key)
  const asked = new Set(keysOf('prompt'))
  const prompts = report.prompts.filter(({ id, isEnabled }) => isEnabled && asked.has(id))
  const engines = keysOf('engine')
  return qualityOf({
    prompts: prompts.length,
    runs: report.runs.find(({ isCurrent, part }) => isCurrent && part === 'all')?.runs ?? 0,
    kinds: new Set(prompts.map(({ kind }) => kind)),
    daysWithRuns: report.coverage.daysWithRuns,
    daysInRange: days,
    runsPerPromptEngineDay: report.coverage.runsPerPromptEngineDay ?? 0,
    engines: engines.length,
    engineSurfaces: new Set(
      engineInfos.filter(({ id }) => engines.includes(id)).map(({ surface }) => surface),
    ),
  })
}
