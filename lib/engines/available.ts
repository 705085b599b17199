import { limitedAnswer } from './answer-limits.ts'
import { askModel } from './ask-model.ts'
import type { EngineDeclaration } from './declaration.ts'
import type { AskOptions, EngineAnswer } from './engine.ts'
import { callModel, guarded } from './guarded.ts'
import { costOf } from './prices.ts'
import { type EngineInfo, type EnginesEnvironment, engines, isAvailable, namedEngines } from './registry.ts'

export interface Engine extends EngineInfo {
  /**
   * Asks in a new conversation, without instructions that influence the answer.
   * @throws EngineError only
   */
  ask(question: string, options: AskOptions): Promise<EngineAnswer>
}

type Ask = Engine['ask']

function askOf(engine: EngineDeclaration, name: string, environment: EnginesEnvironment): Ask {
  const given = (variable: { name: string }) => environment.values[variable.name] ?? ''
  if (engine.surface === 'consumer') {
    const { login, password, baseUrl } = engine.variables
    const api = { login: given(login), password: given(password), baseUrl: given(baseUrl) }
    return (question, options) =>
      guarded({ name, environment, signal: options.signal }, async () =>
        limitedAnswer(await engine.ask(api, question, { ...options, name })),
      )
  }
  const model = given(engine.variables.model)
  return (question, options) => {
    const call = { name, environment, signal: options.signal }
    return callModel(engine, call, async ({ languageModel, callOf }) => {
      const found = await askModel(languageModel(model), callOf?.(options) ?? {}, question, call, (usage) =>
        costOf(engine, model, usage),
      )
      return limitedAnswer(found)
    })
  }
}

/**
 * The engines whose variables are set, in their order. Server only: they hold keys.
 * @param environment the validated environment
 */
export function availableEngines({ engines: environment }: { engines: EnginesEnvironment }): Engine[] {
  return namedEngines(environment.values).flatMap((info) =>
    engines
      .filter((engine) => engine.id === info.id && isAvailable(engine, environment.values))
      .map((engine) => ({ ...info, ask: askOf(engine, info.name, environment) })),
  )
}
