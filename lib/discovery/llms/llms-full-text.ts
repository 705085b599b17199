import pLimit from 'p-limit'
import type { PageMarkdown } from '../markdown/page-markdown'
import { heading, paragraph, quote } from '../markdown/parts/text-parts'
import { toMarkdown } from '../markdown/to-markdown'
import { type LlmsSources, llmsPages } from './llms-text'

/** Most pages in the file, in the order of llms.txt: each takes queries, and more would fill a model's context. */
export const maxTexts = 200

/** Most characters in the file: about half a million tokens. */
export const maxCharacters = 2_000_000

/** Pages that are rendered at the same time. */
const concurrency = 8

/**
 * The Markdown of the site's pages in one file, as many as fit: whole pages only, with their number at the top.
 * @param markdownOf renders the page at a path as Markdown
 */
export async function llmsFullText(
  sources: LlmsSources,
  markdownOf: (path: string) => Promise<Pick<PageMarkdown, 'markdown'> | undefined>,
): Promise<string> {
  const { brandName, summary, siteUrl } = sources
  const pages = llmsPages(sources.pages)
  const limit = pLimit(concurrency)
  const made = await Promise.all(pages.slice(0, maxTexts).map(({ path }) => limit(() => markdownOf(path))))
  const texts: string[] = []
  let length = 0
  for (const page of made) {
    if (!page) continue
    length += page.markdown.length
    if (length > maxCharacters) break
    texts.push(page.markdown)
  }
  const held =
    texts.length < pages.length
      ? `This file holds the first ${texts.length} of the ${pages.length} pages that llms.txt lists.`
      : `This file holds all ${texts.length} pages that llms.txt lists.`
  const head = toMarkdown(
    [...heading(1, brandName), ...quote(summary.replace(/\s+/g, ' ')), ...paragraph(held)],
    { siteUrl, targets: new Map() },
  )
  return [`${head}\n`, ...texts].join('\n---\n\n')
}
