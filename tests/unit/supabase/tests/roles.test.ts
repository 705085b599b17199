import { readFileSync } from 'node:fs'

const docs = readFileSync('docs/roles.md', 'utf8')
const script = readFileSync('supabase/tests/roles.test.sql', 'utf8')

const roles = 4

/** The lines of a table below a heading of docs/roles.md, cell by cell. */
function documented(heading: string): string[][] {
  const [, section = ''] = docs.split(`## ${heading}\n`)
  const [table = ''] = section.split('\n## ')
  return table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:What|-+)/.test(line))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim()),
    )
}

/** The rows of an `insert` of the script: the text of the first column, and those of the roles. */
function tried(table: string): string[][] {
  const [, rows = ''] = script.split(`insert into ${table} values\n`)
  const [list = ''] = rows.split(';\n')
  return [...list.matchAll(/^ {2}\('([^']*)'(?:, \$\$.*\$\$)?((?:, '[^']*')+)\)/gm)].map(
    ([, name = '', cells = '']) => [name, ...[...cells.matchAll(/'([^']*)'/g)].map(([, cell = '']) => cell)],
  )
}

it('tries what docs/roles.md says of tables', () => {
  const cells = documented('Tables').flatMap(([, tables = '', ...may]) =>
    tables.split(', ').map((name) => [name.replaceAll('`', ''), ...may]),
  )
  expect(cells.length).toBeGreaterThan(50)
  expect(cells.every((row) => row.length === roles + 1)).toBe(true)
  expect(tried('expected')).toEqual(cells)
})

it('tries what docs/roles.md says of functions', () => {
  const cells = documented('Functions').map(([what = '', , ...may]) => [what, ...may])
  expect(cells.length).toBeGreaterThan(10)
  expect(tried('tried')).toEqual(cells)
})
