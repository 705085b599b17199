import 'server-only'
import { z } from 'zod'
import { createKeyLookups, LookupError } from '../security/key-lookups'
import { bearerKey, keyDigest } from '../security/keys'
import { createLimit } from '../security/rate-limit'
import { adminClient } from '../supabase/admin'
import { dataOf } from '../supabase/data-of'
import { ApiError, tooManyRequests, unavailable } from './api-error'

/** Requests a minute with one key, those of MCP tools included. */
export const requestsPerMinute = 120

/** For so long a key is accepted without asking the database again: a revoked one ends within this time. */
export const validSeconds = 5

const timeoutMs = 3_000

const callerSchema = z.object({
  accountId: z.string(),
  isSample: z.boolean(),
  plan: z.object({ id: z.string(), name: z.string() }),
  sites: z.array(z.object({ id: z.string(), name: z.string(), domain: z.string().nullable() })),
})

/** The account whose key a request has, with all sites of it. */
export type ApiCaller = z.output<typeof callerSchema>
export type ApiSite = ApiCaller['sites'][number]

/** Null: there is no such key, or it was revoked. */
interface Standing {
  caller: ApiCaller | null
}

const createState = () => ({
  lookups: createKeyLookups<Standing>({
    name: 'api-key-failures',
    validMs: validSeconds * 1_000,
    isValid: ({ caller }) => caller !== null,
  }),
  requests: createLimit({ name: 'api-requests', points: requestsPerMinute, seconds: 60 }),
})

declare global {
  // Next's bundles contain several copies of this module.
  var apiCallers: ReturnType<typeof createState> | undefined
}

function state() {
  globalThis.apiCallers ??= createState()
  return globalThis.apiCallers
}

async function load(digest: string): Promise<Standing> {
  const data = await dataOf(
    adminClient().rpc('use_api_key', { digest }).abortSignal(AbortSignal.timeout(timeoutMs)).retry(false),
  )
  return { caller: callerSchema.nullable().parse(data) }
}

/** The refusal of a request whose key was not looked up. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof LookupError)) return error
  if (error.reason === 'too-many-failures') return tooManyRequests(error.seconds)
  if (error.reason === 'failed') console.error('An API key was not looked up:', error.cause)
  return unavailable(error.seconds)
}

/** RFC 6750, section 3: without a key, the challenge has no error. */
const refused = (code: 'missing_key' | 'invalid_key', message: string) =>
  new ApiError(401, code, message, {
    'www-authenticate': code === 'missing_key' ? 'Bearer' : 'Bearer error="invalid_token"',
  })

/**
 * Finds the account whose key a request has, and counts the request.
 * @throws ApiError without a valid key, over a limit, or if the key cannot be looked up
 */
export async function findCaller(request: Pick<Request, 'headers'>): Promise<ApiCaller> {
  if (!request.headers.get('authorization')) {
    throw refused('missing_key', 'Send Authorization: Bearer with an API key from the Settings screen.')
  }
  const key = bearerKey(request, 'api')
  const digest = key === undefined ? undefined : keyDigest(key)
  const { lookups, requests } = state()
  const standing =
    digest === undefined
      ? undefined
      : await lookups
          .find(digest, request, () => load(digest))
          .catch((error: unknown) => {
            throw refusalOf(error)
          })
  if (digest === undefined || !standing?.caller) {
    throw refused('invalid_key', 'There is no such API key, or it was revoked.')
  }
  const seconds = await requests.take(digest)
  if (seconds !== undefined) throw tooManyRequests(seconds)
  return standing.caller
}
