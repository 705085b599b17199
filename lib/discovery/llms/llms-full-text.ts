import pLimit from 'p-limit'
import { heading, paragraph, quote } from '../markdown/parts/text-parts'
import { toMarkdown } from '../markdown/to-markdown'
import type { PublicPage } from '../pages/page-registry'
import { type LlmsSources, llmsPages } from './llms-text'

/** Most pages in the file, in the order of llms.txt: each takes queries, and more would fill a model's context. */
export const maxTexts = 200

/** Most characters in the file: about half a million tokens. */
export const maxCharacters = 2_000_000

/** Pages that are rendered at the same time. */
const concurrency = 8

/** The pages whose texts the file holds, if they are not too long. */
export const fullTextPages = ({ pages }: LlmsSources): PublicPage[] => llmsPages(pages).slice(0, maxTexts)

/**
 * The Markdown of the site's pages in one file, as many as fit: whole pages only, with their number at the top.
 * @param markdownOf the Markdown of the page at a path; undefined if there is none
 */
export async function llmsFullText(
  sources: LlmsSources,
  markdownOf: (path: string) => Promise<string | undefined>,
): Promise<string> {
  const { brandName, summary, siteUrl } = sources
  const pages = llmsPages(sources.pages)
  const limit = pLimit(concurrency)
  const made = await Promise.all(fullTextPages(sources).map(({ path }) => limit(() => markdownOf(path))))
  const texts: string[] = []
  let length = 0
  for (const markdown of made) {
    if (markdown === undefined) continue
    length += markdown.length
    if (length > maxCharacters) break
    texts.push(markdown)
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
