import type { AnyAST, IntrospectResult } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { z } from 'zod'
import { prepareCall } from './called-function.ts'
import { embeddingFault } from './embeddings.ts'
import { explain, type Run } from './plan.ts'
import { type RequestScope, requestScope } from './request-scope.ts'
import { restError } from './rest-error.ts'
import { createSchemaCache, isCallable } from './schema-cache.ts'

const JSON_TYPES = new Set(['json', 'jsonb'])

type Row = Readonly<Record<string, unknown>>

/** A column that a row leaves out gets null, or its default if the request prefers that. */
const completed = (row: Row, columns: readonly string[], usesDefaults: boolean): Row =>
  Object.fromEntries(columns.map((column) => [column, column in row || usesDefaults ? row[column] : null]))

/**
 * Prepares the rows of an insert or update for lite. It parses a string for a JSON column, where PostgREST stores a JSON
 * string. For rows with different columns it inserts the defaults and responds with null.
 * @param part lite's description of the request's schema
 */
function prepareValues(ast: AnyAST, part: IntrospectResult): AnyAST {
  const { values, from, $meta: meta } = ast
  if (!values) return ast
  const jsonColumns = new Set(
    part.columns
      .filter(({ table, type, pg_type }) => table === from && JSON_TYPES.has(pg_type ?? type))
      .map(({ name }) => name),
  )
  // Encoded twice, because lite decodes it once.
  const encode = (row: object): Row =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        jsonColumns.has(name) && typeof value === 'string' ? JSON.stringify(JSON.stringify(value)) : value,
      ]),
    )
  const isRow = (row: unknown): row is object =>
    typeof row === 'object' && row !== null && !Array.isArray(row)
  if (!Array.isArray(values)) return { ...ast, values: encode(values) }
  if (!values.every(isRow)) return ast
  const columns = meta?.columns
  const usesDefaults = meta?.missing === 'default'
  return {
    ...ast,
    values: values.map((row) => (columns ? completed(encode(row), columns, usesDefaults) : encode(row))),
  }
}

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
