import TurndownService from 'turndown'
import { escapeMarkdown, linkDestination } from './markdown-text'

/** Most characters of a page's Markdown. */
export const maxMarkdown = 20_000

/** Runs of backticks are shortened to this, so that no fence is longer than what a cut leaves room for. */
const maxBackticks = 7

const onOneLine = (content: string) => content.replace(/\s+/g, ' ').trim()

/** A code block, with a fence that is longer than any run of backticks in the code. */
function codeBlock(code: string): string {
  const text = code.replace(/^\n+|\s+$/g, '').replace(/`{8,}/g, '`'.repeat(maxBackticks))
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `\n\n${fence}\n${text}\n${fence}\n\n`
}

const rowsOf = (node: HTMLElement): string[][] =>
  [...node.getElementsByTagName('tr')].map((row) =>
    [...row.children].map((cell) => cell.getAttribute('data-markdown') ?? ''),
  )

/** A table as GitHub Flavored Markdown, section 4.10: the first row is its head. */
function tableOf(rows: readonly string[][]): string {
  const width = Math.max(...rows.map(({ length }) => length))
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, place) => cells[place] ?? '').join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(Array.from({ length: width }, () => '---')), ...body.map(line)].join('\n')
}

/** Content is a copy made by clean-content.ts: no other elements and attributes reach these rules. */
function createService(): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    hr: '---',
  })
  service.escape = escapeMarkdown
  service.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    // One level lower: the title of the page stands above its text.
    replacement: (content, node) =>
      `\n\n${'#'.repeat(Math.min(6, Number(node.nodeName.charAt(1)) + 1))} ${onOneLine(content)}\n\n`,
  })
  service.addRule('link', {
    filter: 'a',
    replacement: (content, node) =>
      `[${onOneLine(content)}](${linkDestination(node.getAttribute('href') ?? '')})`,
  })
  service.addRule('image', {
    filter: 'img',
    replacement: (_, node) =>
      `![${escapeMarkdown(node.getAttribute('alt') ?? '')}](${linkDestination(node.getAttribute('src') ?? '')})`,
  })
  service.addRule('code block', {
    filter: 'pre',
    replacement: (_, node) => codeBlock(node.textContent ?? ''),
  })
  service.addRule('cell', {
    filter: ['td', 'th'],
    replacement: (content, node) => {
      // Inline code is not escaped, and a table ends a cell there all the same.
      node.setAttribute('data-markdown', onOneLine(content).replace(/(?<!\\)\|/g, '\\|'))
      return ''
    },
  })
  service.addRule('row', { filter: 'tr', replacement: () => '' })
  service.addRule('table', {
    filter: 'table',
    replacement: (content, node) => {
      const rows = rowsOf(node).filter((row) => row.some((cell) => cell !== ''))
      return rows.length > 0 ? `\n\n${content.trim()}\n\n${tableOf(rows)}\n\n` : `\n\n${content}\n\n`
    },
  })
  return service
}

const service = createService()

/** Cuts Markdown after a line, and ends a code block that is cut: it would swallow what follows in a file. */
export function cutMarkdown(markdown: string, maxLength: number): string {
  if (markdown.length <= maxLength) return markdown
  const closing = maxBackticks + 5
  const start = markdown.slice(0, maxLength - closing)
  const end = Math.max(start.lastIndexOf('\n'), start.lastIndexOf(' '))
  const cut = (end > 0 ? start.slice(0, end) : start).toWellFormed().trimEnd()
  let fence: string | undefined
  for (const line of cut.split('\n')) {
    const [, mark] = /^(`{3,})/.exec(line) ?? []
    if (fence === undefined) fence = mark
    else if (line === fence) fence = undefined
  }
  return `${cut}${fence === undefined ? '' : `\n${fence}`}\n…`.slice(0, maxLength)
}

/** Converts a cleaned copy (clean-content.ts) to Markdown. */
export const toMarkdown = (copy: HTMLElement): string =>
  cutMarkdown(service.turndown(copy).trim(), maxMarkdown)
