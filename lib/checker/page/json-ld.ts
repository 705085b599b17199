import { parseJsonText } from './json-ld-text'
import type { JsonLdBlock, JsonLdNode } from './page-facts'

type JsonObject = Record<string, unknown>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Enough for any real page. */
const maxNodes = 2_000
const maxDepth = 40

/** Properties whose values stand for the page as much as the node that has them. */
const rootProperties = new Set(['@graph', 'mainEntity', 'mainEntityOfPage'])

const typesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((type) =>
    typeof type === 'string' ? type.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '') : [],
  )

/** All objects with a type in parsed JSON-LD. What is nested too deep is cut, because JSON.stringify could not take it. */
function nodesIn(parsed: unknown, line: number): JsonLdNode[] {
  const nodes: JsonLdNode[] = []
  const visit = (value: unknown, isRoot: boolean, depth: number) => {
    if (Array.isArray(value)) {
      if (depth === maxDepth) value.length = 0
      for (const item of value) visit(item, isRoot, depth + 1)
    } else if (isObject(value)) {
      const types = typesOf(value['@type'])
      if (types.length > 0 && nodes.length < maxNodes) nodes.push({ types, properties: value, line, isRoot })
      for (const [name, part] of Object.entries(value)) {
        if (depth === maxDepth) delete value[name]
        else if (isObject(part) || Array.isArray(part))
          visit(part, isRoot && rootProperties.has(name), depth + 1)
      }
    }
  }
  visit(parsed, true, 0)
  return nodes
}

/** Reads a script of JSON-LD. @param line where its text begins */
function readBlock(text: string, line: number): { block: JsonLdBlock; nodes: JsonLdNode[] } {
  const read = parseJsonText(text)
  return 'fault' in read
    ? { block: { line, text, error: read.fault, errorLine: line + read.lines }, nodes: [] }
    : {
        block: { line, text, ...(read.isWrapped ? { isWrapped: true } : {}) },
        nodes: nodesIn(read.value, line),
      }
}

/** Reads all scripts of JSON-LD. */
export function readJsonLd(scripts: readonly { text: string; line: number }[]) {
  const read = scripts.map(({ text, line }) => readBlock(text, line))
  return { blocks: read.map(({ block }) => block), nodes: read.flatMap(({ nodes }) => nodes) }
}
