/** An object of content whose type is not known. */
type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields without text for readers: they hold presentation, identity or link targets. */
const ignoredFields = new Set([
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

/** The text of a block: its spans, joined without a separator. */
function blockText({ children }: Fields): string {
  const spans = Array.isArray(children) ? children.filter(isFields) : []
  return spans.map(({ text }) => (typeof text === 'string' ? text : '')).join('')
}

/** Whether a value is a paragraph, heading or list item of a text. */
export const isBlock = (value: unknown): value is Fields => isFields(value) && value._type === 'block'

/**
 * All text that a reader sees in a piece of content, in order: paragraphs, captions, cells, questions, code. It walks
 * any object, so that a new type of content needs no change here.
 * @returns one string for each piece of text
 */
export function textLines(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : []
  if (Array.isArray(value)) return value.flatMap(textLines)
  if (isBlock(value)) return textLines(blockText(value))
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([name, field]) => (ignoredFields.has(name) ? [] : textLines(field)))
}

/** The same, joined with line breaks. */
export const plainText = (value: unknown) => textLines(value).join('\n')
