import { z } from 'zod'
import { anthropicMessages } from './formats/anthropic-messages.ts'
import { customChat, perplexityChat } from './formats/chat-completions.ts'
import { absentAnswer, dataForSeo } from './formats/data-for-seo.ts'
import { geminiEmbeddings, openAiEmbeddings } from './formats/embeddings.ts'
import type { Asked, Format } from './formats/format.ts'
import { gemini } from './formats/gemini.ts'
import { openAiResponses } from './formats/openai-responses.ts'
import { madeAnswer } from './made-answer.ts'
import type { Mode, Settings } from './settings.ts'

const looseSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  minimum: z.number().optional(),
})

/** The least JSON that fits a JSON schema of a judge. */
function leastValue(schema: unknown): unknown {
  const { data } = looseSchema.safeParse(schema)
  if (!data) return null
  if ('const' in data) return data.const
  if (data.enum) return data.enum[0]
  if (data.anyOf) return leastValue(data.anyOf[0])
  switch (Array.isArray(data.type) ? data.type[0] : data.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(data.properties ?? {}).map(([name, property]) => [name, leastValue(property)]),
      )
    case 'array':
      return []
    case 'string':
      return ''
    case 'number':
    case 'integer':
      return Math.max(data.minimum ?? 0, 0)
    case 'boolean':
      return false
    default:
      return null
  }
}

const formats: readonly Format[] = [
  openAiEmbeddings,
  geminiEmbeddings,
  openAiResponses,
  anthropicMessages,
  gemini,
  perplexityChat,
  customChat,
  dataForSeo,
]

/** A response; `text` is sent as it is. */
export interface StandInResponse {
  status: number
  headers?: Record<string, string>
  text: string
}

const hugeLength = 2_000_000

const json = (status: number, body: unknown, headers: Record<string, string> = {}): StandInResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  text: JSON.stringify(body),
})

const hugeText = () => '**Bramble Cycles** is mentioned here. '.repeat(hugeLength / 38)

function responseIn(
  mode: Mode,
  format: Format,
  asked: Asked,
  current: Settings,
): StandInResponse | undefined {
  const made = madeAnswer(asked.question, current)
  const failure = (status: number, code: string, message: string, headers = {}) =>
    json(format.httpStatus?.(status) ?? status, format.error(status, code, message), headers)
  switch (mode) {
    case 'hang':
      return undefined
    case 'rate-limit':
      return failure(429, 'rate_limit_exceeded', 'Slow down', {
        'retry-after': String(current.retryAfterSeconds),
      })
    case 'fail':
      return failure(500, 'server_error', 'Something broke')
    case 'fail-inside':
      return json(200, {
        status: 'failed',
        error: { type: 'server_error', code: 'server_error', message: 'Something broke' },
      })
    case 'invalid-key':
      return failure(401, 'invalid_api_key', 'Incorrect API key provided: key-of-tests')
    case 'quota':
      return failure(asked.engine === 'openai' ? 429 : 402, 'insufficient_quota', 'You exceeded your quota')
    case 'invalid-request':
      return failure(400, 'invalid_request_error', 'The model does not exist')
    case 'html':
      return {
        status: 200,
        headers: { 'content-type': 'text/html' },
        text: '<!doctype html><h1>Sign in</h1>',
      }
    case 'broken-json':
      return { ...json(200, {}), text: JSON.stringify(format.answer(asked, made, undefined)).slice(0, -20) }
    case 'wrong-shape':
      return json(200, { output: 'yes', content: 'yes', candidates: 'yes', choices: 'yes', tasks: 'yes' })
    case 'empty':
      return json(200, format.answer(asked, made, ''))
    case 'huge':
      return json(200, format.answer(asked, made, hugeText()))
    case 'refuse':
      return json(200, format.refusal(asked))
    case 'unfinished':
      return json(200, format.unfinished?.(asked, made))
    case 'absent':
      return json(200, absentAnswer())
    case 'answer': {
      if (asked.schema === undefined) return json(200, format.answer(asked, made, undefined))
      const judgment = current.judgment ?? leastValue(asked.schema)
      return json(200, format.answer(asked, made, JSON.stringify(judgment)))
    }
  }
}

/** A request to one of the engines. */
export interface EngineRequest {
  asked: Asked
  /** @returns undefined for a request that hangs */
  respond(mode: Mode, current: Settings): StandInResponse | undefined
}

/** @returns undefined if no engine has this path */
export function readRequest(path: string, body: unknown): EngineRequest | undefined {
  for (const format of formats) {
    const asked = format.read(path, body)
    if (asked) return { asked, respond: (mode, current) => responseIn(mode, format, asked, current) }
  }
  return undefined
}
