import type { Perspective } from './perspective.ts'

/** A query to be evaluated over the whole store. */
export interface QueryRequest {
  readonly query: string
  readonly params?: Readonly<Record<string, unknown>>
  /** Default `raw`. */
  readonly perspective?: Perspective
  /** What `identity()` answers; default the local user. */
  readonly identity?: string
  /** Only published ids can be seen, whatever the perspective: the view without a token. */
  readonly publicOnly?: boolean
}
