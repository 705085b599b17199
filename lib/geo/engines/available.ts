import type { EnginesEnvironment } from '../../env/engine-variables.ts'
import { askAnthropic } from './api/anthropic.ts'
import { askCustom } from './api/custom.ts'
import { askGoogle } from './api/google.ts'
import { askOpenAi } from './api/openai.ts'
import { askPerplexity } from './api/perplexity.ts'
import { askChatGpt } from './consumer/chatgpt.ts'
import { askSearch } from './consumer/search-answers.ts'
import type { Engine, EngineInfo } from './engine.ts'
import { namedEngines } from './named-engines.ts'

/** Calls `ask` with an API if it is configured. */
const engineWith = <Api>(
  info: EngineInfo,
  api: Api | undefined,
  ask: (api: Api, name: string, ...question: Parameters<Engine['ask']>) => ReturnType<Engine['ask']>,
): Engine[] =>
  api === undefined ? [] : [{ ...info, ask: (question, options) => ask(api, info.name, question, options) }]

function enginesOf(info: EngineInfo, engines: EnginesEnvironment): Engine[] {
  const { id } = info
  switch (id) {
    case 'openai':
      return engineWith(info, engines.openai, askOpenAi)
    case 'anthropic':
      return engineWith(info, engines.anthropic, askAnthropic)
    case 'google':
      return engineWith(info, engines.google, askGoogle)
    case 'perplexity':
      return engineWith(info, engines.perplexity, askPerplexity)
    case 'custom':
      return engineWith(info, engines.custom, (api, _, ...question) => askCustom(api, ...question))
    case 'chatgpt':
      return engineWith(info, engines.dataForSeo, askChatGpt)
    case 'ai-overviews':
    case 'ai-mode':
    case 'copilot':
      return engineWith(info, engines.dataForSeo, (...question) => askSearch(id, ...question))
  }
}

/**
 * The engines whose variables are set, in their order. Server only: they hold keys.
 * @param environment the validated environment
 */
export const availableEngines = ({ engines }: { engines: EnginesEnvironment }): Engine[] =>
  namedEngines(engines).flatMap((info) => enginesOf(info, engines))
