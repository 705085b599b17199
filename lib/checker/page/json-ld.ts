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
    typeof type === 'string' ? type.replace(/^(?:https?:\/\/schema\.org\/|schema:)/i, '') : [],
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

/** Whether a text fails only because it ends too early. */
function isBeginningOfJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const position = /at position (\d+)/.exec(message)?.[1]
    return /end of JSON input|Unterminated/i.test(message) || Number(position) >= text.length
  }
}

/** The lines of a text, from its start, that are still the beginning of JSON. */
function countValidLines(text: string): number {
  const lines = text.split('\n')
  let [valid, invalid] = [0, lines.length]
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1
    if (isBeginningOfJson(`${lines.slice(0, middle).join('\n')}\n`)) valid = middle
    else invalid = middle
  }
  return valid
}

/** Reads a script of JSON-LD. @param line where its text begins */
function readBlock(text: string, line: number): { block: JsonLdBlock; nodes: JsonLdNode[] } {
  try {
    return { block: { line, text }, nodes: nodesIn(JSON.parse(text), line) }
  } catch (error) {
    const message = error instanceof Error ? error.message : 'It is not JSON.'
    return { block: { line, text, error: message, errorLine: line + countValidLines(text) }, nodes: [] }
  }
}

/** Reads all scripts of JSON-LD. */
export function readJsonLd(scripts: readonly { text: string; line: number }[]) {
  const read = scripts.map(({ text, line }) => readBlock(text, line))
  return { blocks: read.map(({ block }) => block), nodes: read.flatMap(({ nodes }) => nodes) }
}
