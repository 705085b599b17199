import { readFileSync } from 'node:fs'

const docs = readFileSync('docs/roles.md', 'utf8')
const script = readFileSync('supabase/tests/access.test.sql', 'utf8')

/** The rows of a table below a heading of docs/roles.md: the name in a column, and the cells of the four roles. */
function documented(heading: string, nameColumn: number): string[][] {
  const [, section = ''] = docs.split(`## ${heading}\n`)
  const [table = ''] = section.split('\n## ')
  return table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:What|-+)/.test(line))
    .map((line) => line.slice(2, -2).split(' | '))
    .map((cells) =>
      [cells[nameColumn] ?? '', ...cells.slice(-4)].map((cell) => cell.trim().replaceAll('`', '')),
    )
}

/** The rows of an `insert` of the script: the text of the first column, which may continue on further lines, and the four cells. */
function tried(table: string): string[][] {
  const [, rows = ''] = script.split(`insert into ${table} values\n`)
  const [list = ''] = rows.split(';\n')
  const row = /^ {2}\(\s*((?:'[^']*'\s*)+)(?:, \$\$.*\$\$)?,\s*('[^']*'(?:, '[^']*'){3})\s*\)/gm
  const texts = (literals: string) => [...literals.matchAll(/'([^']*)'/g)].map(([, text = '']) => text)
  return [...list.matchAll(row)].map(([, name = '', cells = '']) => [texts(name).join(''), ...texts(cells)])
}

it.each([
  ['Tables', 'expected', 1],
  ['Functions', 'tried', 0],
] as const)('tries what docs/roles.md says of %s', (heading, table, nameColumn) => {
  const rows = documented(heading, nameColumn)
  expect(rows.length).toBeGreaterThan(10)
  expect(tried(table)).toEqual(rows)
})
