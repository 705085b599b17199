import { z } from 'zod'

const key = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{8,}$/, 'needs at least 8 characters and no spaces')
  .brand<'engine key'>()

/** A secret of `engineKeys`. Engines take no other text as their key, so each one is kept out of messages and logs. */
export type EngineKey = z.output<typeof key>

/** An API's address with its path, without a slash at the end. */
const address = z
  .url({ protocol: /^https?$/, error: 'is not a web address', normalize: true, abort: true })
  .refine((value) => {
    const { search, hash, username } = new URL(value)
    return !search && !hash && !username
  }, 'must be an address without a query or a password')
  .transform((value) => value.replace(/\/+$/, ''))

const model = z
  .string()
  .trim()
  .regex(/^[\w.:/@-]{1,200}$/, 'is not the name of a model')

const judgeProviders = ['openai', 'anthropic', 'google', 'perplexity', 'custom'] as const

const judgeModel = z
  .string()
  .trim()
  .transform((value) => {
    const [provider, ...name] = value.split(':')
    return { provider, model: name.join(':') }
  })
  .pipe(
    z.object({
      provider: z.enum(judgeProviders, `must begin with ${judgeProviders.join(':, ')}:`),
      model,
    }),
  )

/** The secrets of engines. */
export const engineKeys = {
  OPENAI_API_KEY: key.optional(),
  ANTHROPIC_API_KEY: key.optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: key.optional(),
  PERPLEXITY_API_KEY: key.optional(),
  CUSTOM_ENGINE_KEY: key.optional(),
  DATAFORSEO_LOGIN: key.optional(),
  DATAFORSEO_PASSWORD: key.optional(),
}

/** The variables of engines, with their rules. The models are those of the installed SDK. */
export const engineVariables = {
  ...engineKeys,
  OPENAI_BASE_URL: address.default('https://api.openai.com/v1'),
  OPENAI_MODEL: model.default('gpt-6.1-sol'),
  ANTHROPIC_BASE_URL: address.default('https://api.anthropic.com/v1'),
  ANTHROPIC_MODEL: model.default('claude-sonnet-5-5'),
  GOOGLE_GENERATIVE_AI_BASE_URL: address.default('https://generativelanguage.googleapis.com/v1beta'),
  GOOGLE_MODEL: model.default('gemini-3.8-flash'),
  PERPLEXITY_BASE_URL: address.default('https://api.perplexity.ai'),
  PERPLEXITY_MODEL: model.default('sonar-pro'),
  CUSTOM_ENGINE_URL: address.optional(),
  CUSTOM_ENGINE_MODEL: model.optional(),
  CUSTOM_ENGINE_NAME: z
    .string()
    .trim()
    .max(60, 'has more than 60 characters')
    .default('OpenAI-compatible API'),
  DATAFORSEO_BASE_URL: address.default('https://api.dataforseo.com'),
  GEO_JUDGE_MODEL: judgeModel.optional(),
}

export const engineExamples: Record<keyof typeof engineVariables, string> = {
  OPENAI_API_KEY: 'sk-proj-AbCdEf0123456789',
  OPENAI_BASE_URL: 'https://api.openai.com/v1',
  OPENAI_MODEL: 'gpt-6.1-sol',
  ANTHROPIC_API_KEY: 'sk-ant-AbCdEf0123456789',
  ANTHROPIC_BASE_URL: 'https://api.anthropic.com/v1',
  ANTHROPIC_MODEL: 'claude-sonnet-5-5',
  GOOGLE_GENERATIVE_AI_API_KEY: 'AIzaAbCdEf0123456789',
  GOOGLE_GENERATIVE_AI_BASE_URL: 'https://generativelanguage.googleapis.com/v1beta',
  GOOGLE_MODEL: 'gemini-3.8-flash',
  PERPLEXITY_API_KEY: 'pplx-AbCdEf0123456789',
  PERPLEXITY_BASE_URL: 'https://api.perplexity.ai',
  PERPLEXITY_MODEL: 'sonar-pro',
  CUSTOM_ENGINE_URL: 'http://127.0.0.1:11434/v1',
  CUSTOM_ENGINE_KEY: 'AbCdEf0123456789',
  CUSTOM_ENGINE_MODEL: 'llama3.3:70b',
  CUSTOM_ENGINE_NAME: 'Llama',
  DATAFORSEO_LOGIN: 'you@example.com',
  DATAFORSEO_PASSWORD: 'AbCdEf0123456789',
  DATAFORSEO_BASE_URL: 'https://api.dataforseo.com',
  GEO_JUDGE_MODEL: 'openai:gpt-6-luna',
}

/** The API of a provider of models. */
export interface ModelApi {
  key: EngineKey
  baseUrl: string
  model: string
}

/** An address that has OpenAI's chat completions. */
export interface CustomApi {
  key: EngineKey | undefined
  baseUrl: string
  model: string
  name: string
}

export interface DataForSeoApi {
  login: EngineKey
  password: EngineKey
  baseUrl: string
}

export type JudgeModel = z.output<typeof judgeModel>

/** The engines that prompts are sent to; undefined if an engine is not configured. */
export interface EnginesEnvironment {
  openai: ModelApi | undefined
  anthropic: ModelApi | undefined
  google: ModelApi | undefined
  perplexity: ModelApi | undefined
  custom: CustomApi | undefined
  /** Reads consumer products: ChatGPT, Google's AI answers and Copilot. */
  dataForSeo: DataForSeoApi | undefined
  /** All secrets that are set. */
  keys: readonly EngineKey[]
  /** The model that judges answers; if undefined, that of the first API. */
  judge: JudgeModel | undefined
}
