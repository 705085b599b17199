/** What a cell can hold; null is an empty one. */
export type CsvValue = string | number | null

/** Spreadsheets run a cell as a formula that begins with one of these (OWASP, CSV Injection), in full width, too. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

function cell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Marks the text as UTF-8 for Excel. */
export const byteOrderMark = '\uFEFF'

/** A line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`
