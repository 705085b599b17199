/** "97% of 38", or "–" of nothing. */
export const percentOf = (part: number, whole: number) =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)}% of ${whole}`

/** A part of a whole; 1 of nothing. */
export const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)

/** A table in Markdown, its cells as wide as Prettier makes them. */
export function scoreTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const lineOf = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [
    lineOf(head),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.map(lineOf),
  ].join('\n')
}
