import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { CustomApi } from '../../../env/engine-variables.ts'
import type { AskOptions, EngineAnswer } from '../engine.ts'
import { limitedFetch } from '../limited-fetch.ts'
import { askModel } from './ask-model.ts'

export const customProvider = ({ key, baseUrl }: CustomApi) =>
  createOpenAICompatible({
    name: 'custom',
    baseURL: baseUrl,
    fetch: limitedFetch,
    supportsStructuredOutputs: true,
    ...(key && { apiKey: key }),
  })

/**
 * Asks a model at an address that has OpenAI's chat completions. It does not search: the links in its text are its citations.
 * @throws EngineError
 */
export function askCustom(api: CustomApi, question: string, options: AskOptions): Promise<EngineAnswer> {
  return askModel(
    { name: api.name, model: customProvider(api)(api.model), costOf: () => null },
    question,
    options,
  )
}
