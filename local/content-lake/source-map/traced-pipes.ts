import type { ExprNode, PipeFuncCallNode } from 'groq-js'
import { attribute, mapChildren, value } from '../query/query-tree.ts'
import type { Scope } from './scope.ts'
import type { Trace } from './trace.ts'
import { arrayOf, isObject, NOTHING, objectOf, Traced, UNKNOWN } from './traced.ts'
import { fieldsOf } from './traced-objects.ts'

/** `| order(...)` and `| score(...)`; the parser allows no other pipe functions. */
export function pipe(node: PipeFuncCallNode, scope: Scope, trace: Trace): Traced {
  const items = trace.items(trace.evaluate(node.base, scope))
  if (!items) return NOTHING
  return node.name === 'order' ? order(node, items, scope, trace) : score(node, items, scope, trace)
}

/** groq-js sorts the positions of the items by their keys. */
function order({ args }: PipeFuncCallNode, items: readonly Traced[], scope: Scope, trace: Trace): Traced {
  const keyed = items.map((item, position) => {
    const inner = scope.nested(item)
    return { position, keys: args.map((argument) => trace.evaluate(keyNode(argument), inner).data) }
  })
  const sorted = trace.computeReady(
    {
      type: 'PipeFuncCall',
      name: 'order',
      base: value(keyed),
      args: args.map(({ type }, index): ExprNode => {
        const base: ExprNode = { type: 'AccessElement', base: attribute('keys'), index }
        return type === 'Desc' ? { type, base } : base
      }),
    },
    scope,
  )
  return arrayOf(listOf(sorted).flatMap(({ position }) => items[Number(position)] ?? []))
}

const keyNode = (argument: ExprNode): ExprNode =>
  argument.type === 'Desc' || argument.type === 'Asc' ? argument.base : argument

/** Like groq-js, it leaves out what is not an object, and gives each object the attribute `_score`. */
function score({ args }: PipeFuncCallNode, items: readonly Traced[], scope: Scope, trace: Trace): Traced {
  const scored = items.flatMap((item) => {
    if (!isObject(item.data)) return []
    const inner = scope.nested(item)
    const conditions = args.map((argument) => scoreNode(argument, inner, trace))
    const [result] = listOf(
      trace.computeReady(
        { type: 'PipeFuncCall', name: 'score', base: value([item.data]), args: conditions },
        inner,
      ),
    )
    const points = new Traced(result?._score, UNKNOWN)
    return {
      points: Number(points.data),
      item: objectOf(new Map([...fieldsOf(item, trace), ['_score', points]])),
    }
  })
  return arrayOf(scored.sort((a, b) => b.points - a.points).map(({ item }) => item))
}

/** A condition of score() with its operands evaluated. */
function scoreNode(node: ExprNode, scope: Scope, trace: Trace): ExprNode {
  const evaluated = (child: ExprNode) => value(trace.evaluate(child, scope).data)
  if (node.type === 'And' || node.type === 'Or') {
    return mapChildren(node, (child) => scoreNode(child, scope, trace))
  }
  if (node.type === 'OpCall' && node.op === 'match') return mapChildren(node, evaluated)
  if (node.type === 'FuncCall' && node.name === 'boost') {
    const [condition, points] = node.args
    if (condition && points) {
      return { ...node, args: [scoreNode(condition, scope, trace), evaluated(points)] }
    }
  }
  return evaluated(node)
}

const listOf = (data: unknown) => (Array.isArray(data) ? data.filter(isObject) : [])
