import { DateTime, type FuncCallNode, type OpCallNode, type SelectNode } from 'groq-js'
import { value } from '../query/query-tree.ts'
import type { Scope } from './scope.ts'
import type { Trace } from './trace.ts'
import { arrayOf, isObject, NOTHING, objectOf, Traced, UNKNOWN } from './traced.ts'
import { fieldsOf } from './traced-objects.ts'

type TracedFunction = (node: FuncCallNode, scope: Scope, trace: Trace) => Traced

/** The functions that return one of their arguments, or items of it. All others compute new values. */
const FUNCTIONS: Readonly<Record<string, TracedFunction>> = {
  'global::coalesce': coalesce,
  'array::compact': compact,
  'array::unique': unique,
}

export function callFunction(node: FuncCallNode, scope: Scope, trace: Trace): Traced {
  const traced = FUNCTIONS[`${node.namespace}::${node.name}`]
  return traced ? traced(node, scope, trace) : trace.compute(node, scope)
}

export function select({ alternatives, fallback }: SelectNode, scope: Scope, trace: Trace): Traced {
  const chosen = alternatives.find(({ condition }) => trace.evaluate(condition, scope).data === true)
  const node = chosen?.value ?? fallback
  return node ? trace.evaluate(node, scope) : NOTHING
}

/** `+` joins arrays and objects, which keep the origins of their parts; every other operator computes. */
export function operate(node: OpCallNode, scope: Scope, trace: Trace): Traced {
  const left = trace.evaluate(node.left, scope)
  const right = trace.evaluate(node.right, scope)
  if (node.op === '+') {
    const leftItems = trace.items(left)
    const rightItems = trace.items(right)
    if (leftItems && rightItems) return arrayOf([...leftItems, ...rightItems])
    if (isObject(left.data) && isObject(right.data)) {
      return objectOf(new Map([...fieldsOf(left, trace), ...fieldsOf(right, trace)]))
    }
  }
  const ready: OpCallNode = { ...node, left: value(left.data), right: value(right.data) }
  return new Traced(trace.computeReady(ready, scope), UNKNOWN)
}

function coalesce({ args }: FuncCallNode, scope: Scope, trace: Trace): Traced {
  for (const argument of args) {
    const result = trace.evaluate(argument, scope)
    if (result.data !== null) return result
  }
  return NOTHING
}

function compact({ args: [list] }: FuncCallNode, scope: Scope, trace: Trace): Traced {
  const items = list && trace.items(trace.evaluate(list, scope))
  return items ? arrayOf(items.filter(({ data }) => data !== null)) : NOTHING
}

/** Of equal strings, numbers or booleans the first remains; objects and arrays are never equal. */
function unique({ args: [list] }: FuncCallNode, scope: Scope, trace: Trace): Traced {
  const items = list && trace.items(trace.evaluate(list, scope))
  if (!items) return NOTHING
  const seen = new Set<unknown>()
  return arrayOf(
    items.filter(({ data }) => {
      if (typeof data === 'object' && !(data instanceof DateTime)) return true
      if (seen.has(data)) return false
      seen.add(data)
      return true
    }),
  )
}
