import type { AccessElementNode, ArrayNode, FilterNode, FlatMapNode, MapNode, SliceNode } from 'groq-js'
import type { Scope } from './scope.ts'
import type { Trace } from './trace.ts'
import { arrayOf, NOTHING, type Traced } from './traced.ts'

/** Nodes that select, order or assemble the items of arrays. Null (NOTHING) for a base that is not an array. */

export function accessElement({ base, index }: AccessElementNode, scope: Scope, trace: Trace): Traced {
  return trace.items(trace.evaluate(base, scope))?.at(index) ?? NOTHING
}

export function slice({ base, left, right, isInclusive }: SliceNode, scope: Scope, trace: Trace): Traced {
  const items = trace.items(trace.evaluate(base, scope))
  if (!items) return NOTHING
  const fromStart = (index: number) => (index < 0 ? index + items.length : index)
  const end = fromStart(right) + (isInclusive ? 1 : 0)
  return arrayOf(items.slice(Math.max(0, fromStart(left)), Math.max(0, end)))
}

export function filter({ base, expr }: FilterNode, scope: Scope, trace: Trace): Traced {
  const items = trace.items(trace.evaluate(base, scope))
  if (!items) return NOTHING
  return arrayOf(items.filter((item) => trace.evaluate(expr, scope.nested(item)).data === true))
}

export function map({ base, expr }: MapNode, scope: Scope, trace: Trace): Traced {
  const items = trace.items(trace.evaluate(base, scope))
  return items ? arrayOf(items.map((item) => trace.evaluate(expr, scope.hidden(item)))) : NOTHING
}

export function flatMap({ base, expr }: FlatMapNode, scope: Scope, trace: Trace): Traced {
  const items = trace.items(trace.evaluate(base, scope))
  if (!items) return NOTHING
  return arrayOf(
    items.flatMap((item) => {
      const result = trace.evaluate(expr, scope.hidden(item))
      return trace.items(result) ?? [result]
    }),
  )
}

export function array({ elements }: ArrayNode, scope: Scope, trace: Trace): Traced {
  return arrayOf(
    elements.flatMap((element) => {
      const item = trace.evaluate(element.value, scope)
      return element.isSplat ? (trace.items(item) ?? []) : [item]
    }),
  )
}
