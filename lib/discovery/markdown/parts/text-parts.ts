/*
 * A page becomes Markdown in two steps: its serializer builds one Portable Text (headings, paragraphs, lists and edited
 * text), and to-markdown.ts renders that as Markdown. Serializers write no Markdown syntax, so that all escaping is in
 * one place.
 */

/** Any part of a text: a block, or an object such as a picture or a table. */
export interface TextPart {
  _type: string
  _key?: string
}

/** A run of text in a line. */
export interface Words {
  text: string
  /** The target of a link: a path of the site or a full URL. */
  href?: string | undefined
  strong?: boolean
}

type Line = string | null | undefined | readonly Words[]

const headingStyles = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

const wordsOf = (line: Line): readonly Words[] =>
  (typeof line === 'string' ? [{ text: line }] : (line ?? [])).filter(({ text }) => text.trim() !== '')

/** A block; nothing if it has no text. */
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

/** A heading, in one line. @param level from 1, the title of the page */
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

/** The first valid date of a document's, for when its text changed. @param dates preferred ones first */
export function dateOf(...dates: readonly (string | null | undefined)[]): Date | undefined {
  const found = dates.find((date) => date && !Number.isNaN(Date.parse(date)))
  return found ? new Date(found) : undefined
}

/** Joins pieces with a separator, without the empty ones. */
export const joined = (pieces: readonly (string | null | undefined | false)[], between: string) =>
  pieces.filter(Boolean).join(between)

/** A name, followed by facts about it, separated by commas. */
export const withFacts = (name: Words, ...facts: readonly (string | null | undefined | false)[]): Words[] => [
  name,
  { text: joined(facts, ', ').replace(/^(?=.)/, name.text ? ', ' : '') },
]
