import { type EngineInfo, engineInfos } from '../../geo/engines/engine'
import { type Quality, qualityOf } from '../../geo/metrics/quality'
import type { PromptData } from './prompt-summaries'
import { trendDays } from './trend'

const middleOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0

/** How far the figures of these prompts together can be trusted, by the runs of the last 30 days. */
export function dataQuality(data: readonly PromptData[]): Quality {
  const asked = data.filter(({ prompt, runs }) => prompt.isEnabled && runs.some((row) => row.runs > 0))
  const rows = asked.flatMap(({ runs }) => runs).filter(({ runs }) => runs > 0)
  const engines = new Set(rows.map(({ engine }) => engine))
  const surfaces = engineInfos.flatMap(({ id, surface }): EngineInfo['surface'][] =>
    engines.has(id) ? [surface] : [],
  )
  return qualityOf({
    prompts: asked.length,
    runs: rows.reduce((sum, { runs }) => sum + runs, 0),
    kinds: new Set(asked.map(({ prompt }) => prompt.kind)),
    daysWithRuns: new Set(rows.map((row) => row.starts_on)).size,
    daysInRange: trendDays,
    runsPerPromptEngineDay: middleOf(rows.map(({ runs }) => runs)),
    engines: engines.size,
    engineSurfaces: new Set(surfaces),
  })
}
