import type { MadeAnswer } from '../made-answer.ts'
import type { StandInEngine } from '../settings.ts'

/** What a request to an engine asks. */
export interface Asked {
  engine: StandInEngine
  model: string
  question: string
  /** The JSON schema that the answer must have, if it is a judgment. */
  schema: unknown
}

/** How an engine reads requests and writes responses. */
export interface Format {
  /** @returns undefined if the request is not one of this engine */
  read(path: string, body: unknown): Asked | undefined
  /** The response to a question; with `textOnly`, one text without sources. */
  answer(asked: Asked, made: MadeAnswer, textOnly: string | undefined): unknown
  refusal(asked: Asked): unknown
  /** An answer that reached the limit of tokens. */
  unfinished?(asked: Asked, made: MadeAnswer): unknown
  /** The body of an error with a status. */
  error(status: number, code: string, message: string): unknown
  /** The HTTP status of an error, if it is not the same. */
  httpStatus?(status: number): number
}

export const usageOf = ({ inputTokens, outputTokens }: MadeAnswer) => ({
  input_tokens: inputTokens,
  output_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
})
