/** Parts that are shorter are joined, because each call of the parser has a cost of its own. */
const shortPart = 2_000

const fenceLine = /^ {0,3}(`{3,}|~{3,})(.*)$/

/** Whether a line ends a code block that a fence has begun (https://spec.commonmark.org/0.31.2/#fenced-code-blocks). */
function endsFence(line: string, fence: string): boolean {
  const [, mark = '', rest = ''] = fenceLine.exec(line) ?? []
  return mark.startsWith(fence) && rest.trim() === ''
}

/** The fence of a code block that a line begins; undefined if it begins none. */
function fenceOf(line: string): string | undefined {
  const [, mark = '', rest = ''] = fenceLine.exec(line) ?? []
  return mark === '' || (mark.startsWith('`') && rest.includes('`')) ? undefined : mark
}

/**
 * Splits Markdown at blank lines into parts that mean the same when each is parsed alone, but for references from one part to
 * a link that another defines. A code block, and a list item with what is indented below it, stay whole.
 */
export function splitMarkdown(markdown: string): string[] {
  const parts: string[] = []
  let lines: string[] = []
  let length = 0
  let fence: string | undefined
  let isAfterBlank = false
  for (const line of markdown.split('\n')) {
    const isBlank = line.trim() === ''
    if (isAfterBlank && !isBlank && fence === undefined && !/^\s/.test(line) && length >= shortPart) {
      parts.push(lines.join('\n'))
      lines = []
      length = 0
    }
    if (fence === undefined) fence = fenceOf(line)
    else if (endsFence(line, fence)) fence = undefined
    isAfterBlank = isBlank
    lines.push(line)
    length += line.length + 1
  }
  return [...parts, lines.join('\n')]
}
