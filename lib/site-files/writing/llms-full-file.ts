import { maxFileBytes } from '../file-names'
import type { FilePage, FileSources } from './file-sources'
import { fileHead } from './llms-file'
import { pageTitles } from './page-titles'
import { lineOf } from './words'

const maxTitle = 150
/** For what stands above the pages. */
const headBytes = 4_000

/** A page under its title and address; undefined if it says nothing. */
function pageText({ url, description, markdown, lastModified }: FilePage, title: string): string | undefined {
  const text = markdown || lineOf(description, 300)
  if (text === '') return undefined
  const day = lastModified?.slice(0, 'YYYY-MM-DD'.length)
  return [
    `# ${lineOf(title, maxTitle) || url}`,
    '',
    `URL: ${url}`,
    ...(day ? [`Updated: ${day}`] : []),
    '',
    text,
    '',
  ].join('\n')
}

/**
 * A site's llms-full.txt: the Markdown of its pages, each under its title and address. Whole pages only, at most 1 MB.
 */
export function llmsFullFile(sources: FileSources): string {
  const { pages, name } = sources
  const titles = pageTitles(pages, name)
  const texts = pages.flatMap((page) => pageText(page, titles.get(page.url) ?? '') ?? [])
  const held: string[] = []
  let bytes = headBytes
  for (const text of texts) {
    bytes += Buffer.byteLength(text) + '\n---\n\n'.length
    if (bytes > maxFileBytes) break
    held.push(text)
  }
  const number =
    held.length < texts.length ? `the first ${held.length} of ${texts.length}` : `all ${texts.length}`
  const head = [
    ...fileHead(sources),
    '',
    `This file holds the texts of ${number} pages of llms.txt.`,
    '',
  ].join('\n')
  return [head, ...held].join('\n---\n\n')
}
