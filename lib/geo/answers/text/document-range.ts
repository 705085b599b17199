import type { VisibleText } from './visible-text'

const emphasis = new Set(['*', '_', '~', '`'])
const maxMarks = 3

/** The range of the document that a range of its visible text stands for, with the marks of emphasis at its ends. */
export function documentRange(
  markdown: string,
  { starts, ends }: VisibleText,
  range: { start: number; end: number },
): { start: number; end: number } {
  let start = starts[range.start] ?? 0
  let end = Math.max(start, ends[range.end - 1] ?? 0)
  for (let marks = 0; marks < maxMarks && emphasis.has(markdown.charAt(start - 1)); marks++) start--
  for (let marks = 0; marks < maxMarks && emphasis.has(markdown.charAt(end)); marks++) end++
  return { start, end }
}
