/*
 * A page is turned into Markdown in two steps: its serializer says it as one Portable Text (headings, paragraphs, lists and
 * what an editor wrote), and to-markdown.ts writes that as Markdown. No serializer spells out a sign of Markdown, so none
 * can forget to escape one.
 */

/** Any part of a text: a block, or an object such as a picture or a table. */
export interface TextPart {
  _type: string
  _key?: string
}

/** A piece of a line. */
export interface Words {
  text: string
  /** Where it leads: a path of the site or a full address. */
  href?: string | undefined
  strong?: boolean
}

type Line = string | null | undefined | readonly Words[]

const headingStyles = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

const wordsOf = (line: Line): readonly Words[] =>
  (typeof line === 'string' ? [{ text: line }] : (line ?? [])).filter(({ text }) => text.trim() !== '')

/** A block of a text; none where there are no words. */
function block(line: Line, fields: { style: string; listItem?: string; level?: number }): TextPart[] {
  const words = wordsOf(line)
  if (words.length === 0) return []
  const markDefs = words.flatMap(({ href }, place) =>
    href ? [{ _type: 'link', _key: `link-${place}`, href }] : [],
  )
  const children = words.map(({ text, href, strong }, place) => ({
    _type: 'span',
    text,
    marks: [...(strong ? ['strong'] : []), ...(href ? [`link-${place}`] : [])],
  }))
  const part = { _type: 'block', ...fields, markDefs, children }
  return [part]
}

/** A heading is one line. @param level from 1, the title of the page */
export const heading = (level: number, line: Line): TextPart[] =>
  block(
    wordsOf(line).map((words) => ({ ...words, text: words.text.replace(/\s+/g, ' ') })),
    { style: headingStyles[level - 1] ?? 'h6' },
  )

export const paragraph = (line: Line): TextPart[] => block(line, { style: 'normal' })

export const quote = (line: Line): TextPart[] => block(line, { style: 'blockquote' })

/** A list of lines; empty ones are left out. */
export const list = (lines: readonly Line[], listItem: 'bullet' | 'number' = 'bullet'): TextPart[] =>
  lines.flatMap((line) => block(line, { style: 'normal', listItem, level: 1 }))

/** The newest of some dates of a document, for what says when its text changed. */
export function dateOf(...dates: readonly (string | null | undefined)[]): Date | undefined {
  const found = dates.find((date) => date && !Number.isNaN(Date.parse(date)))
  return found ? new Date(found) : undefined
}

/** Pieces with something between them, without the empty ones. */
export const joined = (pieces: readonly (string | null | undefined | false)[], between: string) =>
  pieces.filter(Boolean).join(between)

/** How a page introduces a part of the site that other pages show as well. */
export interface SectionWords {
  heading: string | null
  text: string | null
}
