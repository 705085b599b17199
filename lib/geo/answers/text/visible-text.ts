/** The text that a reader of a Markdown document sees, with the place of each character in the document. */
export interface VisibleText {
  text: string
  /** Offset in the document where the code unit at this index starts. */
  starts: Int32Array
  /** Offset in the document where it ends. */
  ends: Int32Array
}

const target = String.raw`\((?:<[^<>\n]{0,2000}>|(?:[^()\s\\]|\\[^\n]|\([^()\s]{0,500}\)){0,2000})(?:\s+"[^"\n]{0,500}")?[ \t]*\)`
const address = String.raw`(?:https?:\/\/)?[\w-]{1,63}(?:\.[\w-]{1,63}){1,20}(?:\/[^\]\s]{0,2000})?`

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
const special = /[\\*_~`<&\](\n]/g
const patterns = {
  escape: /\\[!-/:-@[-`{-~]/y,
  tag: /<\/?([a-z][a-z\d-]*)(?:\s[^<>]{0,2000})?\/?>/iy,
  entity: /&(amp|lt|gt|quot|apos|nbsp|#39|#x27);/y,
  linkTarget: new RegExp(String.raw`\](?:${target}|\[[^\][\n]{0,200}\])`, 'y'),
  // Some engines cite like this, in the running text: "([example.com](https://example.com/page))".
  marker: new RegExp(String.raw`\((?:\[${address}\]${target}(?:[,;]? ?)){1,20}\)`, 'y'),
  bullet: /[ \t]{0,20}\*[ \t]/y,
  definition: / {0,3}\[[^\]\n]{1,200}\]:[ \t]*<?(?:https?:\/\/|\/|www\.)[^\n]*/y,
}

const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/**
 * Removes markup from Markdown: emphasis, link targets, reference definitions, tags, comments, escapes, and links in
 * parentheses that show only an address, which are citations and not part of the sentence. What is in code stays. The time is linear.
 */
export function visibleText(markdown: string): VisibleText {
  const starts = new Int32Array(markdown.length)
  const ends = new Int32Array(markdown.length)
  const parts: string[] = []
  let length = 0
  let position = 0
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
  const startLine = () => {
    const definition = matchAt(patterns.definition)
    if (definition) position += definition[0].length
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
    } else if (character === '(') {
      const marker = matchAt(patterns.marker)
      if (marker) position += marker[0].length
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
