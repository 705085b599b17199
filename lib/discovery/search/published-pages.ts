import 'server-only'
import { isBlock, plainText, textLines } from '@/lib/content/plain-text'
import { loadSearchablePages } from '@/lib/content/queries/searchable-pages'
import { isPageType, pagePath } from '@/lib/pages/page-types'
import { type SearchablePage, textRevision } from './searchable-page'

/** The published pages among these ids, with their text, from the current state of the Content Lake. */
export async function loadPages(ids: readonly string[]): Promise<SearchablePage[]> {
  const documents = await loadSearchablePages(ids)
  return documents.flatMap(({ id, revision: own, type, slug, title, summary, shared, content }) => {
    const path = pagePath({ _type: type, slug })
    if (!path || !isPageType(type)) return []
    const words = { title: title ?? path, summary: summary ?? '', ...searchableText(content) }
    return { id, revision: textRevision(own, shared ?? []), type, path, ...words }
  })
}

const headingStyles = new Set<unknown>(['h2', 'h3', 'h4'])

/**
 * The headings in any piece of content: those of texts, those of sections, and questions.
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

/** The text of a page's content, and its headings on their own. */
export const searchableText = (content: unknown) => ({
  headings: headingLines(content).join('\n'),
  text: plainText(content),
})
