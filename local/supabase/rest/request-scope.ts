import { AsyncLocalStorage } from 'node:async_hooks'
import type { PlanOptions } from './plan.ts'

/** What the statements of one PostgREST request depend on, besides what lite passes. */
export interface RequestScope {
  /** The schema that the request's profile names, or the first exposed one. */
  readonly schema: string
  /** Where functions find names without a schema, as Postgres's search_path. */
  readonly searchPath: string
  /** Whether the transaction is undone at its end, as the request prefers. */
  readonly isUndone: boolean
  /** Most rows that a called function may return. Undefined without a limit. */
  readonly mostRows: number | undefined
  /** Set if the client asks how a statement would be run. */
  readonly plan: PlanOptions | undefined
  /** The called function. Undefined for a table or view. */
  readonly called: string | undefined
  /** Set if the called function returns one row at most and the client takes null for none. */
  isNullable?: boolean
  /** The response if the request is refused before it reaches the database. */
  refusal?: Response
}

/** The scope of the current PostgREST request; none during requests of Auth. */
export const requestScope = new AsyncLocalStorage<RequestScope>()
