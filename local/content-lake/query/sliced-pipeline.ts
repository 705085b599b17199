import type { AccessElementNode, ExprNode, FilterNode, MapNode, SliceNode } from 'groq-js'
import { withoutGroup } from './query-tree.ts'
import { type SortKey, sortKeyOf } from './sort-key.ts'

/** `*[condition] ... | order(...) ... [start...end]`, where each stage processes documents independently. */
export interface SlicedPipeline {
  readonly start: number
  readonly end: number
  /** `[3]` gives one result or null, `[3...4]` a list. */
  readonly single: boolean
  /** From the filter of `*` outward. */
  readonly stages: readonly [FilterNode, ...(FilterNode | MapNode)[]]
  /** Undefined if the query has no order(). */
  readonly sort: readonly SortKey[] | undefined
}

/** The pipeline below a slice; undefined if its first results depend on more than the first documents. */
export function slicedPipelineOf(node: SliceNode | AccessElementNode): SlicedPipeline | undefined {
  const range = rangeOf(node)
  if (range.start < 0 || range.end < 0) return undefined
  const outer = stagesAbove(withoutGroup(node.base))
  if (!outer) return undefined
  const { source } = outer
  if (source.type === 'Everything') return withStages(outer.stages, undefined, range)
  if (source.type !== 'PipeFuncCall' || source.name !== 'order') return undefined
  const inner = stagesAbove(withoutGroup(source.base))
  if (inner?.source.type !== 'Everything') return undefined
  const projections = inner.stages.filter((stage) => stage.type === 'Map')
  if (projections.length > 1) return undefined
  const shape = projections[0] && objectOf(projections[0].expr)
  if (projections[0] && !shape) return undefined
  const keys = source.args.map((argument) => sortKeyOf(argument, shape))
  const sort = keys.filter((key) => key !== undefined)
  return sort.length === keys.length ? withStages([...inner.stages, ...outer.stages], sort, range) : undefined
}

type Stage = FilterNode | MapNode
type Range = Pick<SlicedPipeline, 'start' | 'end' | 'single'>

function rangeOf(node: SliceNode | AccessElementNode): Range {
  if (node.type === 'AccessElement') return { start: node.index, end: node.index + 1, single: true }
  const end = node.right < 0 ? node.right : node.right + (node.isInclusive ? 1 : 0)
  return { start: node.left, end, single: false }
}

/** The filters and projections on top of a source, innermost first. */
function stagesAbove(node: ExprNode): { source: ExprNode; stages: Stage[] } | undefined {
  if (node.type !== 'Filter' && node.type !== 'Map') return { source: node, stages: [] }
  const below = stagesAbove(withoutGroup(node.base))
  return below && { source: below.source, stages: [...below.stages, node] }
}

function withStages(
  [first, ...rest]: Stage[],
  sort: readonly SortKey[] | undefined,
  range: Range,
): SlicedPipeline | undefined {
  return first?.type === 'Filter' ? { ...range, stages: [first, ...rest], sort } : undefined
}

/** The object in `{...}` applied to each document. */
function objectOf(expr: ExprNode): ExprNode | undefined {
  return expr.type === 'Projection' && expr.base.type === 'This' && expr.expr.type === 'Object'
    ? expr.expr
    : undefined
}
