import type { PGlite } from '@supabase/lite/pglite'
import { LRUCache } from 'lru-cache'

/** Sets the role, the claims and the search path of a request in one statement, for which lite uses six. */
const setUser = `select
  set_config('request.jwt.claim.sub', $2, true), set_config('request.jwt.claim.role', $1, true),
  set_config('request.jwt.claims', $3, true), set_config('storage.operation', $4, true),
  set_config('search_path', coalesce($5, current_setting('search_path')), true), set_config('role', $1, true)`

/** What lite passes for the user of a request. */
export interface RequestUser {
  auth?: { role?: string; uid?: unknown; jwt?: unknown }
  storage?: { operation?: unknown }
}

/**
 * Sets the user of a request for the rest of the transaction.
 * @param searchPath without it, the connection's stays
 */
export async function setRequestUser(
  database: PGlite,
  { auth, storage }: RequestUser,
  searchPath: string | undefined,
): Promise<void> {
  const claims = auth?.jwt && typeof auth.jwt === 'object' ? JSON.stringify(auth.jwt) : ''
  await database.query(setUser, [
    auth?.role || 'anon',
    String(auth?.uid ?? ''),
    claims,
    String(storage?.operation ?? ''),
    searchPath,
  ])
}

const setCall = `select
  set_config('response.status', '', true), set_config('response.headers', '', true),
  set_config('request.method', $1, true), set_config('request.path', $2, true), set_config('request.headers', $3, true)`

/** What lite passes for the call of a function. */
export interface FunctionCall {
  method: string
  path: string
  requestHeaders?: Record<string, string>
}

/** Sets what a called function may read of its request, for the rest of the transaction, in one statement for lite's five. */
export async function setCallSettings(database: PGlite, call: FunctionCall): Promise<void> {
  await database.query(setCall, [call.method, call.path, JSON.stringify(call.requestHeaders ?? {})])
}

/** With these, lite looks up a token's user and session for each request. */
const lookups = new Set([
  'select * from "auth"."users" where "id" = $1',
  'select * from "auth"."sessions" where "id" = $1',
])

const transactionCommands = new Set(['BEGIN', 'COMMIT', 'ROLLBACK'])

/** The form in which lite reads a table or view. Calls of functions have another. */
const tableRead = /^select (?:\* from )?"/

const maxRows = 200

/** The part of PGlite that runs lite's statements. */
interface Statements {
  query(text: string, parameters?: unknown[]): Promise<{ rows: unknown[]; affectedRows?: number }>
  exec(text: string): Promise<unknown>
}

/**
 * Makes the statements faster that lite runs for each request: begin and commit without a prepared statement, and the lookups of
 * user and session from memory, until any other statement that may change them. No other process writes to the database.
 */
export function speedUpRequests(database: Statements): void {
  const query = database.query.bind(database)
  const exec = database.exec.bind(database)
  const rows = new LRUCache<string, Awaited<ReturnType<typeof query>>>({ max: maxRows })

  const faster: typeof query = async (text, ...rest) => {
    if (transactionCommands.has(text)) {
      await exec(text)
      // A lookup after a statement that is undone.
      if (text === 'ROLLBACK') rows.clear()
      return { rows: [], affectedRows: 0 }
    }
    if (!lookups.has(text)) {
      if (text !== setUser && text !== setCall && !tableRead.test(text)) rows.clear()
      return query(text, ...rest)
    }
    const key = `${text} ${rest[0]}`
    const known = rows.get(key) ?? (await query(text, ...rest))
    rows.set(key, known)
    return structuredClone(known)
  }
  const clearing: typeof exec = async (...given) => {
    rows.clear()
    return exec(...given)
  }
  Object.assign(database, { query: faster, exec: clearing })
}
