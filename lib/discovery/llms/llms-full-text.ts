import pLimit from 'p-limit'
import { isListPath } from '@/lib/pages/page-types'
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

/** The pages that have a text of their own: the links of lists are in llms.txt. */
const writtenPages = ({ pages }: LlmsSources): PublicPage[] =>
  llmsPages(pages).filter(({ path }) => !isListPath(path))

/** The pages whose texts the file holds, if they are not too long. */
export const fullTextPages = (sources: LlmsSources): PublicPage[] => writtenPages(sources).slice(0, maxTexts)

/**
 * The Markdown of the site's pages in one file, as many as fit: whole pages only, with their number at the top.
 * @param markdownOf the Markdown of the page at a path; undefined if there is none
 */
export async function llmsFullText(
  sources: LlmsSources,
  markdownOf: (path: string) => Promise<string | undefined>,
): Promise<string> {
  const { brandName, summary, siteUrl } = sources
  const count = writtenPages(sources).length
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
  const number = texts.length < count ? `the first ${texts.length} of the ${count}` : `all ${count}`
  const held = `This file holds ${number} pages of llms.txt that are not lists of other pages.`
  const head = toMarkdown(
    [...heading(1, brandName), ...quote(summary.replace(/\s+/g, ' ')), ...paragraph(held)],
    { siteUrl, targets: new Map() },
  )
  return [`${head}\n`, ...texts].join('\n---\n\n')
}
