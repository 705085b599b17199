import { z } from 'zod'
import { defaultCountry, numericCodes } from './countries.ts'
import { type ProductEngine, secret, setting } from './declaration.ts'
import { EngineError } from './engine.ts'
import { quotaRetrySeconds, statusError } from './errors.ts'
import { limitedFetch } from './limited-fetch.ts'

/** What all products have in common that DataForSEO reads. */
export const readByDataForSeo = {
  surface: 'consumer',
  takesCountry: true,
  variables: {
    login: secret('DATAFORSEO_LOGIN', 'you@example.com'),
    password: secret('DATAFORSEO_PASSWORD', 'AbCdEf0123456789'),
    baseUrl: setting('address', 'DATAFORSEO_BASE_URL', { default: 'https://api.dataforseo.com' }),
  },
} as const satisfies Partial<ProductEngine>

const ok = 20_000

const status = { status_code: z.number(), status_message: z.string().catch('') }

/** https://docs.dataforseo.com/v3/appendix/errors: the response and its task have a status each. */
const envelope = z.object({
  ...status,
  tasks: z
    .array(
      z.object({
        ...status,
        cost: z.number().nullish(),
        result: z.array(z.unknown()).nullish(),
      }),
    )
    .nullish(),
})

const codes = {
  invalidKey: [40_100, 40_104, 40_201, 40_204, 40_207],
  quota: [40_200, 40_203, 40_210],
  rateLimited: [40_202, 40_209],
  noResults: 40_102,
  searchEngineErrors: [40_101, 40_103],
}

/** Maps one of DataForSEO's own status codes. Tasks that fail may cost, too. */
function taskError(name: string, code: number, message: string, costUsd: number | null): EngineError {
  const words = `${name}: DataForSEO answered ${code}`
  if (code === codes.noResults) return new EngineError('no_answer', `${name} shows no AI answer`, { costUsd })
  if (codes.invalidKey.includes(code)) return new EngineError('invalid_key', words)
  if (codes.quota.includes(code)) {
    return new EngineError('quota', words, { retryAfterSeconds: quotaRetrySeconds })
  }
  if (codes.rateLimited.includes(code)) {
    return new EngineError('rate_limited', words, { retryAfterSeconds: 60 })
  }
  if (code >= 50_000 || codes.searchEngineErrors.includes(code)) {
    return new EngineError('unavailable', words, { costUsd })
  }
  return new EngineError('invalid_request', `${words}: ${message}`, { costUsd })
}

/** Where the language that most people search in is not that of Unicode's likely subtags. */
const languages: Readonly<Record<string, string>> = {
  HK: 'zh-TW',
  IN: 'en',
  KE: 'en',
  MY: 'en',
  PH: 'en',
  PK: 'en',
  TW: 'zh-TW',
}

/**
 * Where and in which language a consumer product is asked.
 * @param country two letters, by default US
 * @param language two letters, by default the country's most common one
 * @throws EngineError for a country that is not in the table
 */
export function locationOf(
  country = defaultCountry,
  language?: string,
): { location_code: number; language_code: string } {
  const code = country.toUpperCase()
  const numeric = numericCodes.get(code)
  if (!numeric) throw new EngineError('invalid_request', `Consumer engines can’t be asked from ${country}`)
  const usual = languages[code] ?? new Intl.Locale(`und-${code}`).maximize().language
  // Chinese is written in two ways.
  const chosen = language === 'zh' && !usual.startsWith('zh') ? 'zh-CN' : language
  return {
    location_code: 2_000 + numeric,
    language_code: chosen === undefined || usual.startsWith(chosen) ? usual : chosen,
  }
}

/** DataForSEO decodes % and + in keywords. */
const keywordOf = (question: string) => question.replaceAll('%', '%25').replaceAll('+', '%2B')

export interface Task {
  path: string
  /** Most characters that the endpoint takes. */
  questionLength: number
  fields?: Readonly<Record<string, string | number | boolean>>
}

/**
 * Runs one task at DataForSEO and waits for its result.
 * @returns the first result, its cost and the whole response
 * @throws EngineError, or what fetch throws
 */
export async function runTask(
  { baseUrl, login, password }: Parameters<ProductEngine['ask']>[0],
  { path, questionLength, fields }: Task,
  question: string,
  { name, country, language, signal }: Parameters<ProductEngine['ask']>[2],
): Promise<{ result: unknown; costUsd: number | null; raw: unknown }> {
  const location = locationOf(country, language)
  if (question.length > questionLength) {
    throw new EngineError('invalid_request', `${name} takes at most ${questionLength} characters`)
  }
  const response = await limitedFetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify([{ keyword: keywordOf(question), ...location, ...fields }]),
    signal,
  })
  const body = await response.text()
  if (!response.ok) {
    throw statusError(name, response.status, {
      body,
      retryAfter: response.headers.get('retry-after') ?? undefined,
    })
  }
  const raw = parsedJson(body)
  const { data } = envelope.safeParse(raw)
  if (!data) {
    throw new EngineError('invalid_response', `${name}: DataForSEO sent a response that is not understood`)
  }
  const task = data.tasks?.[0]
  const failed = [data, ...(task ? [task] : [])].find(({ status_code }) => status_code !== ok)
  const costUsd = task?.cost ?? null
  if (failed) throw taskError(name, failed.status_code, failed.status_message, costUsd)
  const result = task?.result?.[0]
  if (!result) throw new EngineError('no_answer', `${name} shows no AI answer`, { costUsd })
  return { result, costUsd, raw }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
