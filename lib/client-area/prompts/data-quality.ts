import { type EngineInfo, engineInfos } from '../../geo/engines/engine'
import { type Quality, qualityOf } from '../../geo/metrics/quality'
import type { PromptCoverage } from './prompt-report'
import { trendDays } from './trend'

/** How far the figures of these prompts together can be trusted, by the runs of the last 30 days. */
export function dataQuality(coverage: PromptCoverage): Quality {
  const { prompts, runs, kinds, engines, daysWithRuns, runsPerPromptEngineDay } = coverage
  const surfaces = engineInfos.flatMap(({ id, surface }): EngineInfo['surface'][] =>
    engines.includes(id) ? [surface] : [],
  )
  return qualityOf({
    prompts,
    runs,
    kinds: new Set(kinds),
    daysWithRuns,
    daysInRange: trendDays,
    runsPerPromptEngineDay: runsPerPromptEngineDay ?? 0,
    engines: engines.length,
    engineSurfaces: new Set(surfaces),
  })
}
