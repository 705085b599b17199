/** What a script of JSON-LD says, or in plain words why it cannot be read. */
export type ParsedJson =
  | { value: unknown; isWrapped: boolean }
  /** `message` is a sentence. */
  | { message: string }

/** Comments and CDATA sections around a whole script, from times when browsers showed scripts that they did not know. */
const wrappers: [start: RegExp, end: RegExp][] = [
  [/^<!--/, /-->$/],
  [/^(?:\/\/\s*|\/\*\s*)?<!\[CDATA\[(?:\s*\*\/)?/, /(?:\/\/\s*|\/\*\s*)?\]\]>(?:\s*\*\/)?$/],
]

/** Most characters before the end of a script that can belong to the end of a wrapper. */
const maxEnd = 20

/** The text of a script without what is wrapped around it. Line breaks before it stay, so that lines can be counted. */
export function unwrapped(script: string): string {
  let text = script.replace(/^\uFEFF/, '').trimEnd()
  for (const [start, end] of wrappers) {
    const breaks = /^\s*/.exec(text)?.[0] ?? ''
    const last = text.slice(-maxEnd)
    if (!start.test(text.slice(breaks.length)) || !end.test(last)) continue
    const content = text.slice(breaks.length, -last.length || undefined).replace(start, '')
    text = `${breaks}${content}${last.replace(end, '')}`.trimEnd()
  }
  return text
}

/** The fault at a place of a text that is not JSON. */
function faultAt(text: string, position: number | undefined, message: string): string {
  if (text.trim() === '') return 'The block is empty.'
  if (position === undefined || position >= text.length)
    return 'The block ends too early: a bracket or a quotation mark is not closed.'
  const rest = text.slice(position, position + 40)
  const before = text.slice(Math.max(0, position - 40), position).trimEnd()
  if (/control character/i.test(message))
    return 'A text has a line break or a tab in it. Write \\n or \\t instead, or a space.'
  if (/escape/i.test(message)) return 'A backslash stands before a character that JSON does not escape.'
  if (/^[}\]]/.test(rest) && before.endsWith(',')) return 'There is a comma after the last item.'
  if (/^,/.test(rest)) return 'There is a comma too many.'
  if (/^&(?:quot|#34|#x22);/i.test(rest)) return 'Quotation marks are written as &quot; instead of ".'
  if (/^(?:\/\/|\/\*|<!--)/.test(rest)) return 'There is a comment, which JSON does not have.'
  if (/^[‘’“”„'«]/.test(rest)) return `Texts and names must stand in straight double quotation marks ("), not in ${rest.charAt(0)}.`
  if (/after JSON/i.test(message) && /^[[{]/.test(rest))
    return 'Another object follows the first. Put several into square brackets, with commas between them.'
  if (/after JSON/i.test(message)) return 'Something follows the end of the data.'
  if (/^["\p{L}\d[{]/u.test(rest) && /after (?:property value|array element)/i.test(message))
    return 'A comma is missing, or a quotation mark stands within a text.'
  if (/property name/i.test(message)) return 'The name of a property must stand in double quotation marks.'
  return `There is something that JSON does not know: ${rest.split('\n')[0]?.slice(0, 20)}`
}

/** Parses the text of a script of JSON-LD. */
export function parseJsonText(script: string): ParsedJson {
  const text = unwrapped(script)
  try {
    return { value: JSON.parse(text), isWrapped: text !== script.replace(/^\uFEFF/, '').trimEnd() }
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const position = /at position (\d+)/.exec(message)?.[1]
    return { message: faultAt(text, position === undefined ? undefined : Number(position), message) }
  }
}
