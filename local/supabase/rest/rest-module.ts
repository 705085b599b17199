import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { SupabaseContext } from '../supabase-context.ts'
import { withLiteralFilters } from './filter-values.ts'
import { LITE_PLAN, planIn } from './plan.ts'
import { type RequestScope, requestScope } from './request-scope.ts'

/** HTTP statuses by SQLSTATE, then by class: PostgREST's table (docs.postgrest.org, References, Errors). */
const STATUSES: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  P0001: 400,
}

const CLASSES: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * PostgREST's HTTP status for a failed statement.
 * @param code the SQLSTATE; functions raise `PTxyz` to choose the status xyz
 * @param isAnonymous without privilege, an anonymous request gets 401, an authenticated one 403
 */
function statusOf(code: string, isAnonymous: boolean): number {
  if (code === INSUFFICIENT_PRIVILEGE) return isAnonymous ? 401 : 403
  const chosen = /^PT([1-5]\d\d)$/.exec(code)?.[1]
  if (chosen) return Number(chosen)
  return STATUSES[code] ?? CLASSES[code.slice(0, 2)] ?? 400
}

/** lite's code for an error that it does not know. */
const lostErrorSchema = z.object({ code: z.literal('SUP') })

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const isReading = (method: string) => method === 'GET' || method === 'HEAD'

/** What the request's headers ask for beyond what lite reads in them. */
function scopeOf({ req }: Context, { project, restSettings }: SupabaseContext): RequestScope {
  const profile = req.header(isReading(req.method) ? 'accept-profile' : 'content-profile')
  const preferences = (req.header('prefer') ?? '').split(',').map((preference) => preference.trim())
  const most = preferences
    .find((preference) => /^max-affected=\d+$/.test(preference))
    ?.slice('max-affected='.length)
  const called = req.param('called')
  const isLimited = called !== undefined && preferences.includes('handling=strict')
  const { schemas } = project.api
  // lite refuses a schema that is not exposed.
  const schema = schemas.find((exposed) => exposed === profile) ?? schemas[0] ?? 'public'
  return {
    schema,
    searchPath: [schema, ...project.api.extra_search_path].map(quoted).join(', '),
    isUndone: restSettings.allowsUndo && preferences.includes('tx=rollback'),
    mostRows: isLimited && most ? Number(most) : undefined,
    called,
    plan: restSettings.plans ? planIn(req.header('accept')) : undefined,
  }
}

/** The request as lite reads it: it gives plans as JSON only, and reads arguments of functions only in GET and POST. */
function forLite(request: Request, { plan, called }: RequestScope): Request {
  const literal = withLiteralFilters(request)
  const changed =
    called !== undefined && request.method === 'HEAD' ? new Request(literal, { method: 'GET' }) : literal
  if (!plan) return changed
  const headers = new Headers(changed.headers)
  headers.set('accept', LITE_PLAN)
  return new Request(changed, { headers })
}

/** Handles PostgREST's requests with lite, and restores the code, details and hint of Postgres's errors. */
export function restModule(context: SupabaseContext): Hono {
  const { lite, errors } = context
  /** A response in which lite has lost the code of Postgres's error, with that code. */
  async function restored(response: Response, isAnonymous: boolean): Promise<Response> {
    const error = errors.last
    if (response.status < 500 || !error) return response
    const isLost = lostErrorSchema.safeParse(
      await response
        .clone()
        .json()
        .catch(() => undefined),
    ).success
    if (!isLost) return response
    const { code, message, detail = null, hint = null } = error
    return Response.json({ code, details: detail, hint, message }, { status: statusOf(code, isAnonymous) })
  }

  const handle = async (c: Context) => {
    const scope = scopeOf(c, context)
    const response = await requestScope.run(scope, () => lite.fetch(forLite(c.req.raw, scope)))
    const isAnonymous = !/^Bearer ey/.test(c.req.header('authorization') ?? '')
    const answer = scope.refusal ?? (await restored(response, isAnonymous))
    return c.req.method === 'HEAD' ? new Response(null, answer) : answer
  }
  const app = new Hono()
  app.all('/rest/v1/rpc/:called', handle)
  app.all('/rest/v1/*', handle)
  return app
}
