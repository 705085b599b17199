import type { ExprNode, SyntaxNode } from 'groq-js'

/** Every node of groq-js is a plain object with a `type`; only Value nodes contain data. */
function isNode(value: unknown): value is ExprNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The nodes directly below a node. */
export function childrenOf(node: SyntaxNode): ExprNode[] {
  if (node.type === 'Value') return []
  return Object.values(node).flatMap((part: unknown) => (Array.isArray(part) ? part : [part]).filter(isNode))
}

/** A copy of a node with each node directly below it replaced. */
export function mapChildren<Node extends SyntaxNode>(
  node: Node,
  change: (child: ExprNode, key: string) => ExprNode,
): Node {
  if (node.type === 'Value') return node
  const copy = Object.entries(node).map(([key, part]: [string, unknown]) => {
    if (Array.isArray(part))
      return [key, part.map((item: unknown) => (isNode(item) ? change(item, key) : item))]
    return [key, isNode(part) ? change(part, key) : part]
  })
  // The copy has the same keys, with nodes in the same places.
  return Object.fromEntries(copy) as Node
}

/** Whether a node of this type is anywhere in the tree. */
export const mentions = (node: ExprNode, type: ExprNode['type']): boolean =>
  node.type === type || childrenOf(node).some((child) => mentions(child, type))

/** Whether evaluating a tree reads the whole dataset. */
export const readsEverything = (node: ExprNode): boolean =>
  node.type === 'Everything' ||
  (node.type === 'FuncCall' && node.namespace === 'releases') ||
  childrenOf(node).some(readsEverything)

export const value = (constant: unknown): ExprNode => ({ type: 'Value', value: constant })

/** A Value node that is computed when it is first evaluated: groq-js reads `value` each time. */
export function lazyValue(compute: () => unknown): ExprNode {
  let computed: { readonly result: unknown } | undefined
  return {
    type: 'Value',
    get value() {
      computed ??= { result: compute() }
      return computed.result
    },
  }
}

export const call = (name: string, ...args: ExprNode[]): ExprNode => ({
  type: 'FuncCall',
  namespace: 'global',
  name,
  args,
})
export const and = (left: ExprNode, right: ExprNode): ExprNode => ({ type: 'And', left, right })
export const attribute = (name: string): ExprNode => ({ type: 'AccessAttribute', name })

/**
 * A dereference of an artificial id: `prefix` followed by the value of `subject`. Only for a dereference does groq-js
 * call back for data during evaluation. Null if the subject is not a string.
 */
export function ask(prefix: string, subject: ExprNode): ExprNode {
  const id: ExprNode = { type: 'OpCall', op: '+', left: value(prefix), right: subject }
  const reference: ExprNode = {
    type: 'Object',
    attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value: id }],
  }
  return { type: 'Deref', base: reference }
}

/** Strips parentheses. */
export function withoutGroup(node: ExprNode): ExprNode {
  return node.type === 'Group' ? withoutGroup(node.base) : node
}

/** The name in `name`, or `a.b` for a path of attributes of the document itself; undefined for anything else. */
export function attributePath(node: ExprNode): string | undefined {
  const plain = withoutGroup(node)
  if (plain.type !== 'AccessAttribute') return undefined
  if (!plain.base || plain.base.type === 'This') return plain.name
  const base = attributePath(plain.base)
  return base === undefined ? undefined : `${base}.${plain.name}`
}

/** The value of a literal, a parameter or an array of them; undefined when it is not constant. */
export function constantOf(node: ExprNode): unknown {
  const plain = withoutGroup(node)
  if (plain.type === 'Value') return plain.value
  if (plain.type !== 'Array') return undefined
  const items = plain.elements.map(({ value: item, isSplat }) => (isSplat ? undefined : constantOf(item)))
  return items.includes(undefined) ? undefined : items
}

/** The strings that `== "a"` or `in ["a", "b"]` compares with; undefined unless all are constant strings. */
export function comparedTexts(op: '==' | 'in', right: ExprNode): string[] | undefined {
  const constant = constantOf(right)
  const items: unknown[] | undefined =
    op === '==' ? [constant] : Array.isArray(constant) ? constant : undefined
  return items?.every((item) => typeof item === 'string') ? [...new Set(items)] : undefined
}
