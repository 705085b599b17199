import { anthropic } from './anthropic.ts'
import { chatgpt } from './chatgpt.ts'
import { custom } from './custom.ts'
import type { EngineDeclaration, EngineVariable } from './declaration.ts'
import { google } from './google.ts'
import { openai } from './openai.ts'
import { perplexity } from './perplexity.ts'
import { aiMode, aiOverviews, copilot } from './search-answers.ts'

/** All engines, in the order in which screens list them. */
export const engines = [
  openai,
  anthropic,
  google,
  perplexity,
  custom,
  chatgpt,
  aiOverviews,
  aiMode,
  copilot,
] as const satisfies readonly EngineDeclaration[]

export type EngineId = (typeof engines)[number]['id']

export const engineIds = engines.map(({ id }) => id)

/** The values of the variables of engines, checked, by name, with defaults. */
export type EngineValues = Readonly<Record<string, string | undefined>>

/** What the environment has for engines. */
export interface EnginesEnvironment {
  values: EngineValues
  /** All secrets that are set. */
  secrets: readonly string[]
  /** The model that judges answers; if undefined, that of the first API. */
  judge: { provider: EngineId; model: string } | undefined
}

/** Whether an engine is not available as long as this is not set. */
export const isNeeded = (variable: EngineVariable): boolean =>
  variable.kind === 'secret' ? !variable.isOptional : variable.default === undefined

export const variablesOf = ({ variables }: Pick<EngineDeclaration, 'variables'>): EngineVariable[] =>
  Object.values<EngineVariable>(variables)

/** Whether all variables are set that an engine needs. */
export const isAvailable = (engine: EngineDeclaration, values: EngineValues): boolean =>
  variablesOf(engine).every((variable) => !isNeeded(variable) || values[variable.name] !== undefined)

/** The name that screens show: an OpenAI-compatible engine has its own. */
export function shownName(engine: EngineDeclaration, values: EngineValues): string {
  const given =
    engine.surface === 'api' && isAvailable(engine, values) ? engine.variables.shownName : undefined
  return (given && values[given.name]) ?? engine.name
}

/** What screens show of an engine, whether or not it is available. */
export interface EngineInfo extends Pick<EngineDeclaration, 'name' | 'owner' | 'surface' | 'takesCountry'> {
  id: EngineId
  /** Environment variables that make it available. */
  variables: readonly string[]
}

/** All engines in their order, with the names that screens show. */
export const namedEngines = (values: EngineValues): EngineInfo[] =>
  engines.map((engine) => {
    const { id, owner, surface, takesCountry } = engine
    const variables = variablesOf(engine).flatMap((one) => (isNeeded(one) ? one.name : []))
    return { id, name: shownName(engine, values), owner, surface, takesCountry, variables }
  })
