import { z } from 'zod'
import {
  type EngineKey,
  type EnginesEnvironment,
  engineExamples,
  engineKeys,
  type engineVariables,
  type ModelApi,
} from './engine-variables.ts'
import type { SetVariables, Variables } from './variables.ts'

type EngineVariable = keyof typeof engineVariables

const pairs: readonly (readonly [EngineVariable, EngineVariable])[] = [
  ['CUSTOM_ENGINE_URL', 'CUSTOM_ENGINE_MODEL'],
  ['DATAFORSEO_LOGIN', 'DATAFORSEO_PASSWORD'],
]

const judgeNeeds: Readonly<Record<string, EngineVariable>> = {
  openai: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
  perplexity: 'PERPLEXITY_API_KEY',
  custom: 'CUSTOM_ENGINE_URL',
}

/** @returns a sentence for each variable of engines that is missing beside another one */
export function engineFaults(set: SetVariables): string[] {
  const unpaired = pairs
    .filter(([one, other]) => Boolean(set[one]) !== Boolean(set[other]))
    .map(([one, other]) => {
      const [present, missing] = set[one] ? [one, other] : [other, one]
      return `${missing} is missing, and ${present} is set: both, or neither. Example: ${missing}=${engineExamples[missing]}`
    })
  const needed = judgeNeeds[set.GEO_JUDGE_MODEL?.trim().split(':')[0] ?? '']
  if (!needed || set[needed]) return unpaired
  return [
    ...unpaired,
    `${needed} is missing, and GEO_JUDGE_MODEL needs it. Example: ${needed}=${engineExamples[needed]}`,
  ]
}

const modelApi = (key: EngineKey | undefined, baseUrl: string, model: string): ModelApi | undefined =>
  key ? { key, baseUrl, model } : undefined

export function enginesEnvironment(checked: Variables): EnginesEnvironment {
  const { CUSTOM_ENGINE_URL: customUrl, CUSTOM_ENGINE_MODEL: customModel } = checked
  const { DATAFORSEO_LOGIN: login, DATAFORSEO_PASSWORD: password } = checked
  return {
    openai: modelApi(checked.OPENAI_API_KEY, checked.OPENAI_BASE_URL, checked.OPENAI_MODEL),
    anthropic: modelApi(checked.ANTHROPIC_API_KEY, checked.ANTHROPIC_BASE_URL, checked.ANTHROPIC_MODEL),
    google: modelApi(
      checked.GOOGLE_GENERATIVE_AI_API_KEY,
      checked.GOOGLE_GENERATIVE_AI_BASE_URL,
      checked.GOOGLE_MODEL,
    ),
    perplexity: modelApi(checked.PERPLEXITY_API_KEY, checked.PERPLEXITY_BASE_URL, checked.PERPLEXITY_MODEL),
    custom:
      customUrl && customModel
        ? {
            key: checked.CUSTOM_ENGINE_KEY,
            baseUrl: customUrl,
            model: customModel,
            name: checked.CUSTOM_ENGINE_NAME,
          }
        : undefined,
    dataForSeo: login && password ? { login, password, baseUrl: checked.DATAFORSEO_BASE_URL } : undefined,
    keys: Object.values(z.object(engineKeys).parse(checked)).filter((key) => key !== undefined),
    judge: checked.GEO_JUDGE_MODEL,
  }
}
