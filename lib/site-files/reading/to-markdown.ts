import TurndownService from 'turndown'
import type { CleanedContent } from './clean-content'
import { cutMarkdown, maxBackticks } from './cut-markdown'
import { markdownTable } from './markdown-table'
import { escapeMarkdown, linkDestination } from './markdown-text'

/** Most characters of a page's Markdown. */
export const maxMarkdown = 20_000

const onOneLine = (content: string) => content.replace(/\s+/g, ' ').trim()

/** A code block, with a fence that is longer than any run of backticks in the code. */
function codeBlock(code: string, language: string): string {
  const text = code.replace(/^\n+|\s+$/g, '').replace(/`{8,}/g, '`'.repeat(maxBackticks))
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `\n\n${fence}${language}\n${text}\n${fence}\n\n`
}

/** What Markdown makes of a cell; set when the cell is converted, read when its table is. */
const cellText = (cell: Element) => cell.getAttribute('data-markdown') ?? ''

const inlineNames = new Set(['A', 'STRONG', 'EM', 'CODE', 'DEL'])

/** The character of the same line beside an element, before or after it. Spaces at the ends of its content are beside it too. */
function neighbor(node: Node, side: 'before' | 'after'): string {
  if ((side === 'before' ? /^\s/ : /\s$/).test(node.textContent ?? '')) return ' '
  let next = side === 'before' ? node.previousSibling : node.nextSibling
  while (next && next.nodeType !== 3)
    next = !inlineNames.has(next.nodeName) ? null : side === 'before' ? next.lastChild : next.firstChild
  return (side === 'before' ? next?.textContent?.slice(-1) : next?.textContent?.slice(0, 1)) ?? ''
}

const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character)
const isPlain = (character: string) => character !== '' && !/[\s\p{P}\p{S}]/u.test(character)

/** Whether a mark between two characters opens or closes emphasis (CommonMark, section 6.2): not between a letter and a sign. */
const isFlanking = (inner: string, outer: string) => isPlain(inner) || !isPlain(outer)

/** Marks a text, unless readers would show the marks themselves. */
function emphasized(content: string, node: Node, mark: string): string {
  if (content.trim() === '') return content
  const isOpen = isFlanking(content.charAt(0), neighbor(node, 'before'))
  const isClosed = isFlanking(content.slice(-1), neighbor(node, 'after'))
  return isOpen && isClosed ? `${mark}${content}${mark}` : content
}

/** An old price is apart from the new one, though pages often divide them by style alone. */
function struck(content: string, node: Node): string {
  if (content.trim() === '') return content
  const [before, after] = [neighbor(node, 'before'), neighbor(node, 'after')]
  const isApart = (inner: string, outer: string) =>
    !/[\p{L}\p{N}\p{Sc}]/u.test(outer) || (/\p{L}/u.test(inner) && isWord(outer))
  const start = isApart(content.charAt(0), before) ? '' : ' '
  const end = isApart(content.slice(-1), after) ? '' : ' '
  return `${start}~~${content}~~${end}`
}

/** Content is a copy made by clean-content.ts: no other elements and attributes reach these rules. */
function createService(): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    hr: '---',
  })
  service.escape = escapeMarkdown
  service.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    // One level lower: the title of the page stands above its text.
    replacement: (content, node) =>
      `\n\n${'#'.repeat(Math.min(6, Number(node.nodeName.charAt(1)) + 1))} ${onOneLine(content)}\n\n`,
  })
  service.addRule('strong', {
    filter: 'strong',
    replacement: (content, node) => emphasized(content, node, '**'),
  })
  service.addRule('emphasis', {
    filter: 'em',
    replacement: (content, node) => emphasized(content, node, '*'),
  })
  service.addRule('struck', { filter: 'del', replacement: struck })
  service.addRule('item', {
    filter: 'li',
    replacement(content, node) {
      const number = Number(node.getAttribute('value') ?? -1)
      const mark = number < 0 ? '-   ' : `${number}.  `
      const indented = content.trim().replace(/\n(?!\n|$)/g, `\n${' '.repeat(mark.length)}`)
      return `${mark}${indented}${node.nextSibling ? '\n' : ''}`
    },
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
    replacement: (_, node) => codeBlock(node.textContent ?? '', node.getAttribute('data-language') ?? ''),
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
      const table = markdownTable(node, cellText)
      return `\n\n${content.trim()}\n\n${table}\n\n`
    },
  })
  return service
}

const service = createService()

/** Converts a cleaned copy (clean-content.ts) to Markdown. */
export const toMarkdown = ({ root, isCut }: CleanedContent): string =>
  cutMarkdown(service.turndown(root).trim(), maxMarkdown, isCut)
