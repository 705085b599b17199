import { linkTarget, listedSourceLength, sourceMarkLength } from './source-marks'

/** The text that a reader of a Markdown document sees, with the place of each character in the document. */
export interface VisibleText {
  text: string
  /** Offset in the document where the code unit at this index starts. */
  starts: Int32Array
  /** Offset in the document where it ends. */
  ends: Int32Array
}

/** Elements that do not separate words. */
const inlineElements = /^(?:a|b|em|font|i|mark|s|span|strong|u)$/i
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  '#39': "'",
  '#x27': "'",
}

/** Longer runs of backticks are no code. */
const maxFence = 8
const special = /[\\*_~`<&[\](\n【\ue200]/g
const patterns = {
  escape: /\\[!-/:-@[-`{-~]/y,
  tag: /<\/?([a-z][a-z\d-]*)(?:\s[^<>]{0,2000})?\/?>/iy,
  entity: /&(amp|lt|gt|quot|apos|nbsp|#39|#x27);/y,
  linkTarget: new RegExp(String.raw`\](?:${linkTarget}|\[[^\][\n]{0,200}\])`, 'y'),
  bullet: /[ \t]{0,20}\*[ \t]/y,
  // Code of a language; without one, or as plain text, it may be a table or a draft.
  codeBlock:
    /(`{3,8}|~{3,8})[ \t]{0,3}(?!(?:te?xt|plain(?:text)?|markdown|md|csv|tsv|none|email)\b)[a-z][\w+#.-]{0,30}[^`\n]{0,100}\n/iy,
}

const marksOfSources = new Set('([【\ue200')

const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/**
 * Removes markup from Markdown: emphasis, link targets, reference definitions, tags, comments, escapes, and links in
 * marks of sources (source-marks.ts), which are not part of the sentence, and blocks of code in a language. Other code stays. The time is
 * linear.
 */
export function visibleText(markdown: string): VisibleText {
  const starts = new Int32Array(markdown.length)
  const ends = new Int32Array(markdown.length)
  const parts: string[] = []
  let length = 0
  let position = 0
  let lineStart = 0
  let markEnd = Number.NEGATIVE_INFINITY
  const unclosed = new Set<string>()
  let lastComment = Number.POSITIVE_INFINITY

  const matchAt = (pattern: RegExp) => {
    pattern.lastIndex = position
    return pattern.exec(markdown)
  }
  /** Adds one character that stands for `size` characters. */
  const add = (character: string, size: number) => {
    parts.push(character)
    starts[length] = position
    ends[length++] = position += size
  }
  const copy = (end: number) => {
    if (end > position) parts.push(markdown.slice(position, end))
    for (; position < end; position++) {
      starts[length] = position
      ends[length++] = position + 1
    }
  }
  /** Code has no markup in it. The same number of backticks ends it. */
  const copyCode = () => {
    let end = position
    while (markdown[end] === '`') end++
    const fence = markdown.slice(position, end)
    const isOpen = fence.length <= maxFence && !unclosed.has(fence)
    const close = isOpen ? markdown.indexOf(fence, end) : -1
    if (close < 0) unclosed.add(fence)
    position = end
    if (close >= 0) {
      copy(close)
      position = close + fence.length
    }
  }
  /** A block ends at its fence alone in a line. */
  const skipCodeBlock = () => {
    const [whole, fence = ''] = matchAt(patterns.codeBlock) ?? []
    if (whole === undefined || unclosed.has(`\n${fence}`)) return
    const close = markdown.indexOf(`\n${fence}`, position + whole.length - 1)
    if (close < 0) unclosed.add(`\n${fence}`)
    else position = close + 1 + fence.length
  }
  const startLine = () => {
    lineStart = position
    position += listedSourceLength(markdown, position)
    skipCodeBlock()
    const bullet = matchAt(patterns.bullet)
    if (bullet) copy(position + bullet[0].length)
  }

  startLine()
  while (position < markdown.length) {
    special.lastIndex = position
    copy(special.exec(markdown)?.index ?? markdown.length)
    const character = markdown[position]
    if (character === undefined) break
    if (character === '*') position++
    else if (character === '`') copyCode()
    else if (character === '\n') {
      copy(position + 1)
      startLine()
    } else if (character === '~') {
      if (markdown[position + 1] === '~') position += 2
      else copy(position + 1)
    } else if (character === '_') {
      let end = position
      while (markdown[end] === '_') end++
      if (isWord(markdown[position - 1]) && isWord(markdown[end])) copy(end)
      else position = end
    } else if (character === '\\') {
      if (matchAt(patterns.escape)) add(markdown.charAt(position + 1), 2)
      else copy(position + 1)
    } else if (character === '&') {
      const entity = matchAt(patterns.entity)
      add(entities[entity?.[1] ?? ''] ?? '&', entity?.[0].length ?? 1)
    } else if (marksOfSources.has(character)) {
      const markLength = sourceMarkLength(markdown, position, { lineStart, markEnd })
      if (markLength > 0) markEnd = position += markLength
      else copy(position + 1)
    } else if (character === ']') {
      add(']', matchAt(patterns.linkTarget)?.[0].length ?? 1)
    } else {
      const isComment = position < lastComment && markdown.startsWith('<!--', position)
      const commentEnd = isComment ? markdown.indexOf('-->', position) : -1
      if (isComment && commentEnd < 0) lastComment = position
      const tag = matchAt(patterns.tag)
      if (commentEnd >= 0) position = commentEnd + 3
      else if (!tag) copy(position + 1)
      else if (inlineElements.test(tag[1] ?? '')) position += tag[0].length
      else add(' ', tag[0].length)
    }
  }
  return { text: parts.join(''), starts: starts.subarray(0, length), ends: ends.subarray(0, length) }
}
