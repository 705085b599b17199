import { pastedTable } from '../paste/pasted-table'

/**
 * The cells that were copied in a spreadsheet, a document or a page.
 * @returns undefined for a text that is no table, or a table of one cell
 */
export function pastedCells(clipboard: Pick<DataTransfer, 'getData'>): string[][] | undefined {
  const document = new DOMParser().parseFromString(clipboard.getData('text/html'), 'text/html')
  const table = document.querySelector('table')
  const text = clipboard.getData('text/plain')
  const lines = text.includes('\t') ? text.replace(/\r?\n$/, '').split(/\r?\n/) : []
  const rows = (table && pastedTable(table)?.rows) ?? lines.map((line) => line.split('\t'))
  return rows.flat().length > 1 ? rows : undefined
}
