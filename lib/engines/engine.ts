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
  /** In which language a product for consumers is asked, as two letters (ISO 639-1); by default the usual one of the country. */
  language?: string
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
