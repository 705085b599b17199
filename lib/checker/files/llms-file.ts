/** What an llms.txt has of the format (https://llmstxt.org). */
export interface LlmsFile {
  /** Text of the h1 above all other headings; empty if there is none. Some plugins write a line about themselves above it. */
  title: string
  /** Whether a summary in a block quote follows the title. */
  hasSummary: boolean
  links: number
  characters: number
}

/** Most characters that are read; the files are lists of links. */
const maxCharacters = 200_000

/*
 * Parsers of Markdown take minutes for some texts of this length, so the little that is looked for is found by patterns. None of
 * them reads a part of the text more than twice.
 */
const linkOrAddress = /\[[^[\]]*\]\(\s*<?[^()\s<>]+[^()]*\)|https?:\/\/[^\s<>()[\]]+/gi
const fence = /^ {0,3}(?:```|~~~)/

/** The lines that are not code. */
function withoutCode(lines: readonly string[]): string[] {
  let isCode = false
  return lines.filter((line) => {
    const isFence = fence.test(line)
    if (isFence) isCode = !isCode
    return !isCode && !isFence
  })
}

/** The text of a heading of the first level; `next` may underline it. */
function headingOf(line: string, next: string): string {
  const [, text] = /^ {0,3}#[ \t]+(.*)$/.exec(line) ?? []
  if (text !== undefined) return text.trim()
  const isUnderlined = /^ {0,3}=+[ \t]*$/.test(next) && !/^[ \t]*[>#-]/.test(line)
  return isUnderlined ? line.trim() : ''
}

/** Whether a line is a heading of any level. */
const isHeading = (line: string, next: string): boolean =>
  /^ {0,3}#{1,6}[ \t]/.test(line) || headingOf(line, next) !== ''

/** Written lines in which a title is looked for. */
const maxTitleLine = 30

/** Reads an llms.txt. Never throws. */
export function readLlmsFile(text: string): LlmsFile {
  const lines = text
    .slice(0, maxCharacters)
    .trim()
    .split(/\r\n|\r|\n/)
  const written = withoutCode(lines).filter((line) => line.trim() !== '')
  const place = written
    .slice(0, maxTitleLine)
    .findIndex((line, index) => isHeading(line, written[index + 1] ?? ''))
  const first = written[place] ?? ''
  const title = headingOf(first, written[place + 1] ?? '')
  const isUnderlined = title !== '' && !first.trimStart().startsWith('#')
  const afterTitle = written[place + (isUnderlined ? 2 : 1)] ?? ''
  return {
    title,
    hasSummary: title !== '' && /^ {0,3}>/.test(afterTitle),
    links: withoutCode(lines).join('\n').match(linkOrAddress)?.length ?? 0,
    characters: text.trim().length,
  }
}
