import type { AnyAST, IntrospectResult } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { z } from 'zod'
import { prepareCall } from './called-function.ts'
import { embeddingFault } from './embeddings.ts'
import { explain, type Run } from './plan.ts'
import { type RequestScope, requestScope } from './request-scope.ts'
import { restError } from './rest-error.ts'
import { createSchemaCache, isCallable } from './schema-cache.ts'
import { prepareValues } from './written-values.ts'

type Context = Parameters<PgliteConnection['withContext']>

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** Undoes the transaction of a request, whose response is already known. */
class Undone extends Error {
  readonly response: Response
  constructor(response: Response) {
    super('The transaction is undone.')
    this.response = response
  }
}

/** The response to a call of a function that returned more rows than the request allows, or undefined. */
async function tooManyRows(response: Response, mostRows: number): Promise<Response | undefined> {
  const rows = z.array(z.unknown()).safeParse(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  ).data
  if (!response.ok || !rows || rows.length <= mostRows) return undefined
  return restError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows.length} rows`,
  })
}

/** Ends lite's work on a request, whose response is the refusal. */
function refuse(scope: RequestScope, refusal: Response): never {
  scope.refusal = refusal
  throw new Error('The request is refused.')
}

async function finish(
  response: Response,
  scope: RequestScope,
  { driver }: PgliteConnection,
): Promise<Response> {
  if (scope.plan && response.ok) {
    const run: Run = async (text, parameters) => (await driver.query(text, [...parameters])).rows
    return explain(response, scope.plan, run)
  }
  if (scope.isNullable && response.status === 406) return new Response('null', { headers: JSON_TYPE })
  const refusal = scope.mostRows === undefined ? undefined : await tooManyRows(response, scope.mostRows)
  if (refusal) throw new Undone(refusal)
  return response
}

/** Without the functions of a name that cannot be called; those of other names can still be computed columns. */
const callableOnly = (part: IntrospectResult, called: string | undefined): IntrospectResult =>
  called === undefined
    ? part
    : { ...part, functions: part.functions?.filter((one) => one.name !== called || isCallable(one)) ?? [] }

/**
 * Gives lite one schema per request, and makes it read arguments and rows and end transactions as PostgREST does.
 * Requests outside a scope (Auth) are as before.
 */
export function serveRest(connection: PgliteConnection): void {
  const introspect = connection.introspect.bind(connection)
  const readRelation = connection.onPostgrestAST.bind(connection)
  const withContext = connection.withContext.bind(connection)
  const schemas = createSchemaCache(connection.driver)

  async function part(options?: Parameters<typeof introspect>[0]) {
    const whole = await introspect(options)
    const scope = requestScope.getStore()
    return scope ? callableOnly(await schemas.partFor(scope.schema, whole), scope.called) : whole
  }

  async function prepare(ast: AnyAST): Promise<AnyAST> {
    const scope = requestScope.getStore()
    if (!scope) return readRelation(ast)
    const whole = await introspect({ useCache: true })
    const offered = await schemas.partFor(scope.schema, whole)
    if (ast.type === 'rpc') {
      const call = prepareCall(ast, scope.schema, whole, offered.functions ?? [])
      if (!call.refusal) {
        scope.isNullable = call.isSingle === true && ast.$meta?.cardinality !== 'one'
        return call.ast
      }
      return refuse(scope, call.refusal)
    }
    const fault = embeddingFault(ast, offered)
    if (fault) return refuse(scope, fault)
    const isEstimate = ast.$meta?.count === 'estimated'
    const counted: AnyAST = isEstimate ? { ...ast, $meta: { ...ast.$meta, count: 'exact' } } : ast
    return prepareValues(await readRelation(counted), offered)
  }

  async function within(user: Context[0], work: Context[1], options: Context[2]) {
    const scope = requestScope.getStore()
    if (!scope) return withContext(user, work, options)
    const finishing: Context[1] = async (database) => {
      const result = await work(database)
      return result instanceof Response ? finish(result, scope, connection) : result
    }
    try {
      return await withContext(user, finishing, {
        ...options,
        ...(scope.isUndone && { forceRollback: true }),
      })
    } catch (error) {
      if (error instanceof Undone) return error.response
      throw error
    }
  }

  Object.assign(connection, { introspect: part, onPostgrestAST: prepare, withContext: within })
}
