import type { SourceMapKind } from '../source-map/source-map.ts'
import type { Perspective } from './perspective.ts'

/** A query to be evaluated over the whole store. */
export interface QueryRequest {
  readonly query: string
  readonly params?: Readonly<Record<string, unknown>>
  /** Default `raw`. */
  readonly perspective?: Perspective
  /** What `identity()` returns; default the local user. */
  readonly identity?: string
  /** True without a token: only public ids are visible, in every perspective. */
  readonly publicOnly?: boolean
  /** If set, the result has a content source map. */
  readonly sourceMap?: SourceMapKind
}
