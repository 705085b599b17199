import { isBlock, plainText, textLines } from '@/lib/content/plain-text'

const headingStyles = new Set<unknown>(['h2', 'h3', 'h4'])

/**
 * The headings in a piece of content, whatever it is made of: those of texts, those of sections, and questions.
 */
export function headingLines(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(headingLines)
  if (isBlock(value)) return headingStyles.has(value.style) ? textLines(value) : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) =>
    (name === 'heading' || name === 'question') && typeof field === 'string'
      ? textLines(field)
      : headingLines(field),
  )
}

/** The words of a page's content, headings apart. */
export const pageWords = (content: unknown) => ({
  headings: headingLines(content).join('\n'),
  text: plainText(content),
})
