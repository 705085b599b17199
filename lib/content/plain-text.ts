/** A value with fields, as content is that no query has named field by field. */
type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that say how something is shown, who it is or where it leads, and no words a reader sees. */
const notWords = new Set([
  '_createdAt',
  '_id',
  '_key',
  '_rev',
  '_type',
  '_updatedAt',
  'alt',
  'asset',
  'asset_metadata',
  'href',
  'kind',
  'language',
  'layout',
  'listItem',
  'markDefs',
  'marks',
  'metadata',
  'part',
  'slug',
  'style',
  'tone',
  'url',
])

/** The text of a block, whose spans are pieces of one line. */
function blockText({ children }: Fields): string {
  const spans = Array.isArray(children) ? children.filter(isFields) : []
  return spans.map(({ text }) => (typeof text === 'string' ? text : '')).join('')
}

/** Whether a value is a paragraph, heading or list item of a text. */
export const isBlock = (value: unknown): value is Fields => isFields(value) && value._type === 'block'

/**
 * Every word a reader sees in a piece of content, in its order: paragraphs, captions, cells, questions, code. It knows
 * no kind of content by name, so that a new one needs nothing here.
 * @returns one line for each piece of text
 */
export function textLines(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : []
  if (Array.isArray(value)) return value.flatMap(textLines)
  if (isBlock(value)) return textLines(blockText(value))
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([name, field]) => (notWords.has(name) ? [] : textLines(field)))
}

/** The same as one text. */
export const plainText = (value: unknown) => textLines(value).join('\n')
