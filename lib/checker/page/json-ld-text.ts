/** What a script of JSON-LD says, or in plain words why it cannot be read. */
type ParsedJson =
  | { value: unknown; isWrapped: boolean }
  /** `fault` is a sentence; `lines` are those before it. */
  | { fault: string; lines: number }

/** Comments and CDATA sections around a whole script, from times when browsers showed scripts that they did not know. */
const wrappers: [start: RegExp, end: RegExp][] = [
  [/^<!--/, /-->$/],
  [/^(?:\/\/\s*|\/\*\s*)?<!\[CDATA\[(?:\s*\*\/)?/, /(?:\/\/\s*|\/\*\s*)?\]\]>(?:\s*\*\/)?$/],
]

/** Most characters before the end of a script that can belong to the end of a wrapper. */
const maxEnd = 20

/** The text of a script without what is wrapped around it. Line breaks before it stay, so that lines can be counted. */
function unwrapped(script: string): string {
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
  if (/end of JSON input|Unterminated/i.test(message) || (position !== undefined && position >= text.length))
    return 'The block ends too early: a bracket or a quotation mark is not closed.'
  if (position === undefined) return 'It is not JSON.'
  const rest = text.slice(position, position + 40)
  const before = text.slice(Math.max(0, position - 40), position).trimEnd()
  if (/control character/i.test(message))
    return 'A text has a line break or a tab in it, or its last quotation mark is missing.'
  if (/escape/i.test(message)) return 'A backslash precedes a character that JSON does not escape.'
  if (/^[}\]]/.test(rest) && before.endsWith(',')) return 'There is a comma after the last item.'
  if (/^,/.test(rest)) return 'There is a comma too many.'
  if (/^&(?:quot|#34|#x22);/i.test(rest)) return 'Quotation marks are written as &quot; instead of ".'
  if (/^(?:\/\/|\/\*|<!--)/.test(rest)) return 'There is a comment, which JSON does not have.'
  if (/^[‘’“”„'«]/.test(rest))
    return `Texts and names must be in straight double quotation marks ("), not in ${rest.charAt(0)}.`
  if (/after JSON/i.test(message) && /^[[{]/.test(rest))
    return 'Another object follows the first. Put several into square brackets, with commas between them.'
  if (/after JSON/i.test(message)) return 'Something follows the end of the data.'
  if (/^["\p{L}\d[{]/u.test(rest) && /after (?:property value|array element)/i.test(message))
    return 'A comma is missing, or there is a quotation mark within a text.'
  if (/property name/i.test(message)) return 'The name of a property must be in double quotation marks.'
  return `There is something that JSON does not know: ${rest.split('\n')[0]?.slice(0, 20)}`
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
function countValidLines(lines: readonly string[]): number {
  let [valid, invalid] = [0, lines.length]
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1
    if (isBeginningOfJson(`${lines.slice(0, middle).join('\n')}\n`)) valid = middle
    else invalid = middle
  }
  return valid
}

/** Places that are tried. */
const maxPlaces = 20

/** Where the parser stopped: as its message says, or where the character that it names first breaks the text. */
function faultPosition(text: string, message: string, lineStart: number): number | undefined {
  const position = /at position (\d+)/.exec(message)?.[1]
  if (position !== undefined) return Number(position)
  const [, token] = /^Unexpected token '(.)'/su.exec(message) ?? []
  if (token === undefined) return undefined
  let place = text.indexOf(token, lineStart)
  for (let tried = 0; place >= 0 && tried < maxPlaces; tried++) {
    if (!isBeginningOfJson(text.slice(0, place + token.length))) return place
    place = text.indexOf(token, place + 1)
  }
  return undefined
}

/** Parses the text of a script of JSON-LD. */
export function parseJsonText(script: string): ParsedJson {
  const text = unwrapped(script)
  try {
    return { value: JSON.parse(text), isWrapped: /^\s*(?:<!--|\/[/*]|<!\[CDATA)/.test(script) }
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const lines = text.split('\n')
    const valid = countValidLines(lines)
    const lineStart = lines.slice(0, valid).join('\n').length
    return { fault: faultAt(text, faultPosition(text, message, lineStart), message), lines: valid }
  }
}
