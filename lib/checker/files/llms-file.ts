/** What an llms.txt has of the format (https://llmstxt.org). */
export interface LlmsFile {
  /** Text of the h1 that the file begins with; empty if there is none. */
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

/** Reads an llms.txt. Never throws. */
export function readLlmsFile(text: string): LlmsFile {
  const lines = text
    .slice(0, maxCharacters)
    .trim()
    .split(/\r\n|\r|\n/)
  const written = lines.filter((line) => line.trim() !== '')
  const [first = '', second = '', third = ''] = written
  const title = headingOf(first, lines[1] ?? '')
  const isUnderlined = title !== '' && !first.trimStart().startsWith('#')
  const afterTitle = isUnderlined ? third : second
  return {
    title,
    hasSummary: title !== '' && /^ {0,3}>/.test(afterTitle),
    links: withoutCode(lines).join('\n').match(linkOrAddress)?.length ?? 0,
    characters: text.trim().length,
  }
}
