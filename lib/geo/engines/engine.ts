/** All engines, in the order in which screens list them. */
export const engineIds = [
  'openai',
  'anthropic',
  'google',
  'perplexity',
  'custom',
  'chatgpt',
  'ai-overviews',
  'ai-mode',
  'copilot',
] as const

export type EngineId = (typeof engineIds)[number]

/** What screens show of an engine, whether or not it is available. */
export interface EngineInfo {
  id: EngineId
  name: string
  /** The company that runs it. */
  owner: string
  /** A model's API, or what people see in the owner's product. */
  surface: 'api' | 'consumer'
  /** Whether it can be asked as from a country. */
  takesCountry: boolean
  /** Environment variables that make it available. */
  variables: readonly string[]
}

export interface EngineCitation {
  url: string
  title: string | null
  /** From 1. */
  position: number
  /** Marked in the text, not only listed beside it. */
  isInText: boolean
}

export interface EngineAnswer {
  /** Markdown as the engine gave it, at most 200,000 characters. It is untrusted. */
  text: string
  /** The text is not whole: it was longer, or the engine reached its own limit. */
  isCut: boolean
  /** At most 100, with http or https addresses only. */
  citations: EngineCitation[]
  /** Queries that the engine ran (query fan-out), at most 50. */
  searches: string[]
  model: string
  inputTokens: number | null
  outputTokens: number | null
  /** Null if unknown. */
  costUsd: number | null
  /** The provider's response as JSON; null if it is larger than 1 MB. */
  raw: unknown
}

export interface AskOptions {
  signal: AbortSignal
  /** Where the person who asks is, as two letters (ISO 3166-1). Engines that take no country ignore it. */
  country?: string
}

export interface Engine extends EngineInfo {
  /**
   * Asks in a new conversation, without instructions that influence the answer.
   * @throws EngineError only
   */
  ask(question: string, options: AskOptions): Promise<EngineAnswer>
}

export type EngineErrorCode =
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'
  | 'invalid_key'
  | 'quota'
  | 'refused'
  | 'invalid_response'
  | 'invalid_request'
  | 'no_answer'

const finalCodes: readonly EngineErrorCode[] = ['invalid_key', 'refused', 'invalid_request', 'no_answer']

/** Why an engine gave no answer. `no_answer`: it works, but shows no AI answer for this question. */
export class EngineError extends Error {
  override name = 'EngineError'
  readonly code: EngineErrorCode
  /** Do not try again before. */
  readonly retryAfterSeconds: number | undefined
  /** What the call cost although it failed; null if unknown. */
  readonly costUsd: number | null
  /** A retry cannot help. */
  readonly isFinal: boolean

  constructor(
    code: EngineErrorCode,
    message: string,
    {
      retryAfterSeconds,
      costUsd = null,
    }: { retryAfterSeconds?: number | undefined; costUsd?: number | null } = {},
  ) {
    super(message)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.costUsd = costUsd
    this.isFinal = finalCodes.includes(code)
  }
}

const api = (id: EngineId, name: string, owner: string, ...variables: string[]): EngineInfo => ({
  id,
  name,
  owner,
  surface: 'api',
  takesCountry: !['google', 'custom'].includes(id),
  variables,
})

const consumer = (id: EngineId, name: string, owner: string): EngineInfo => ({
  id,
  name,
  owner,
  surface: 'consumer',
  takesCountry: true,
  variables: ['DATAFORSEO_LOGIN', 'DATAFORSEO_PASSWORD'],
})

/** All engines, whether or not they are available. */
export const engineInfos: readonly EngineInfo[] = [
  api('openai', 'OpenAI API', 'OpenAI', 'OPENAI_API_KEY'),
  api('anthropic', 'Anthropic API', 'Anthropic', 'ANTHROPIC_API_KEY'),
  api('google', 'Gemini API', 'Google', 'GOOGLE_GENERATIVE_AI_API_KEY'),
  api('perplexity', 'Perplexity API', 'Perplexity', 'PERPLEXITY_API_KEY'),
  api('custom', 'OpenAI-compatible API', 'Your own', 'CUSTOM_ENGINE_URL', 'CUSTOM_ENGINE_MODEL'),
  consumer('chatgpt', 'ChatGPT', 'OpenAI'),
  consumer('ai-overviews', 'Google AI Overviews', 'Google'),
  consumer('ai-mode', 'Google AI Mode', 'Google'),
  consumer('copilot', 'Copilot in Bing', 'Microsoft'),
]
