import { highlighter } from './languages'

/** The kinds of tokens that have their own color. */
export type TokenKind = 'comment' | 'keyword' | 'name' | 'string' | 'literal'

/** A piece of code of one kind; without a kind it has no color of its own. */
export interface CodeToken {
  text: string
  kind?: TokenKind
}

/** Consecutive lines that are all marked or all unmarked; each line keeps its line break. */
export interface CodeSegment {
  /** Number of its first line, from 1. */
  line: number
  isMarked: boolean
  tokens: CodeToken[]
}

type CodeNode = ReturnType<typeof highlighter.highlight>['children'][number]

/** The kinds of the class names of highlight.js. */
const kinds: Record<string, TokenKind> = {
  'hljs-attr': 'name',
  'hljs-attribute': 'name',
  'hljs-built_in': 'name',
  'hljs-bullet': 'keyword',
  'hljs-code': 'string',
  'hljs-comment': 'comment',
  'hljs-doctag': 'comment',
  'hljs-keyword': 'keyword',
  'hljs-link': 'string',
  'hljs-literal': 'literal',
  'hljs-meta': 'comment',
  'hljs-name': 'keyword',
  'hljs-number': 'literal',
  'hljs-property': 'name',
  'hljs-quote': 'comment',
  'hljs-regexp': 'string',
  'hljs-section': 'keyword',
  'hljs-selector-class': 'keyword',
  'hljs-selector-id': 'keyword',
  'hljs-selector-pseudo': 'keyword',
  'hljs-selector-tag': 'keyword',
  'hljs-string': 'string',
  'hljs-symbol': 'literal',
  'hljs-title': 'name',
  'hljs-type': 'name',
  'hljs-variable': 'literal',
}

function kindOf(classNames: unknown): TokenKind | undefined {
  const [first] = Array.isArray(classNames) ? classNames : []
  return typeof first === 'string' ? kinds[first] : undefined
}

/** The tokens of a highlighted tree in order; the innermost kind applies. */
function flatten(nodes: readonly CodeNode[], kind?: TokenKind): CodeToken[] {
  return nodes.flatMap((node): CodeToken[] => {
    if (node.type === 'text') return [{ text: node.value, ...(kind && { kind }) }]
    if (node.type !== 'element') return []
    const { className } = node.properties
    // A substitution inside a string is code again.
    const isInserted = Array.isArray(className) && className.includes('hljs-subst')
    return flatten(node.children, isInserted ? undefined : (kindOf(className) ?? kind))
  })
}

function tokensOf(code: string, language: string | undefined): CodeToken[] {
  if (!language || !highlighter.registered(language)) return [{ text: code }]
  return flatten(highlighter.highlight(language, code).children)
}

/** Splits code into tokens, grouped into marked and unmarked segments. @param markedLines line numbers from 1 */
export function codeSegments(
  code: string,
  markedLines: readonly number[],
  language?: string | undefined,
): CodeSegment[] {
  const segments: CodeSegment[] = []
  let line = 1
  const add = (token: CodeToken) => {
    const isMarked = markedLines.includes(line)
    const last = segments.at(-1)
    if (last?.isMarked === isMarked) last.tokens.push(token)
    else segments.push({ line, isMarked, tokens: [token] })
  }
  for (const { text, ...kind } of tokensOf(`${code}\n`, language)) {
    for (const piece of text.match(/[^\n]*\n|[^\n]+/g) ?? []) {
      add({ text: piece, ...kind })
      if (piece.endsWith('\n')) line += 1
    }
  }
  return segments
}
