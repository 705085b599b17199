import { cutText } from '../../format/cut-text'

/** Runs of backticks are shortened to this, so that no fence is longer than what a cut leaves room for. */
export const maxBackticks = 7

/** Room for what ends a cut text. */
const endLength = 40
/** Less of a line is left out. */
const minLength = 30

/** The fence of the code block that is open at the end of lines. */
function openFence(lines: readonly string[]): string | undefined {
  let fence: string | undefined
  for (const line of lines) {
    const [, mark] = /^\s*(`{3,})/.exec(line) ?? []
    if (fence === undefined) fence = mark
    else if (line.trim() === fence) fence = undefined
  }
  return fence
}

const linkPattern = /!?\[(?:\\.|[^\\[\]]){0,2000}\]\([^()\s]*\)/g

/** A line up to a place, without a link or image that the place would cut. */
function withoutCutLink(line: string, end: number): string {
  for (const { index, 0: link } of line.matchAll(linkPattern))
    if (index < end && index + link.length > end) return line.slice(0, index)
  return line.slice(0, end)
}

/** What closes the formatting that is open at the end of a line of Markdown. */
function closingMarks(line: string): string {
  const open: string[] = []
  for (const [mark] of line.matchAll(/\\.|`+|\*\*|~~|\*/g)) {
    if (mark.startsWith('\\')) continue
    const last = open.at(-1)
    if (last === mark) open.pop()
    else if (!last?.startsWith('`')) open.push(mark)
  }
  return open.reverse().join('')
}

/** A cut line, ended with "…" and what closes its formatting. */
function endedLine(line: string): string {
  const text = line.replace(/(?<!\\)(?:\\\\)*\\$/, (end) => end.slice(1)).replace(/(?:\*\*|~~|\*|`)$/, '')
  return `${text.trimEnd()}…${closingMarks(text)}`
}

/**
 * Cuts Markdown between two words, not in a link or a row of a table, and ends a code block that is cut: it would swallow what
 * follows in a file.
 * @param isPart whether the text was cut before, so that it ends with "…" also if it is short enough
 */
export function cutMarkdown(markdown: string, maxLength: number, isPart = false): string {
  if (markdown.length <= maxLength && !isPart) return markdown
  const end = Math.min(markdown.length, maxLength - endLength)
  const lines = markdown.slice(0, end).split('\n')
  const start = end - (lines.pop() ?? '').length
  const fence = openFence(lines)
  const nextLine = markdown.indexOf('\n', end)
  const line = markdown.slice(start, nextLine < 0 ? markdown.length : nextLine)
  const isWhole = line.length === end - start
  const before = lines.join('\n')
  if (fence !== undefined) {
    if (isWhole && line.trim() === fence) return `${before}\n${line}\n\n…`
    const isShown = isWhole || end - start >= minLength
    const code = isWhole ? line : cutText(line, Math.max(1, end - start)).slice(0, -1)
    return `${before}\n${isShown ? `${code}\n` : ''}${fence}\n\n…`
  }
  if (!isWhole && before !== '' && (line.startsWith('|') || end - start < minLength))
    return `${before.trimEnd()}\n\n…`
  if (isWhole && (line === '' || line.startsWith('|'))) return `${`${before}\n${line}`.trimEnd()}\n\n…`
  const words = isWhole ? line : cutText(line, Math.max(1, end - start)).slice(0, -1)
  const shown = isWhole ? words : withoutCutLink(line, words.length)
  return `${before}${lines.length > 0 ? '\n' : ''}${endedLine(shown)}`
}
