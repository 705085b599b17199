import { globSync, readFileSync } from 'node:fs'

const text = readFileSync('docs/testing.md', 'utf8')

/** The cells of the rows below a heading, of all tables whose first column has this name. */
function rowsOf(firstColumn: string): string[][] {
  const lines = text.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return lines.flatMap((heading, at) => {
    if (heading[0] !== firstColumn) return []
    const rows = lines.slice(at + 2)
    return rows.slice(
      0,
      rows.findIndex((cells) => cells.length === 0),
    )
  })
}

const map = rowsOf('Promise').map(([promise = '', levels = '', paths = '']) => ({
  promise,
  levels: levels.split(', '),
  paths: [...paths.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
}))

const files = globSync([
  'tests/{unit,e2e}/**/*.{test,spec}.{ts,tsx}',
  'tests/database/*-races.ts',
  'supabase/tests/**/*.test.sql',
])

/** The longest path of the map with which the file's begins. */
const pathOf = (file: string) =>
  map
    .flatMap(({ paths }) => paths)
    .filter((path) => file.startsWith(path))
    .reduce((longest, path) => (path.length > longest.length ? path : longest), '')

describe('the map of proofs', () => {
  const used = new Map(files.map((file) => [file, pathOf(file)]))

  it('has a row for each file of tests', () => {
    expect(files.filter((file) => !used.get(file))).toEqual([])
  })

  it('names no path twice, and none without tests of its own', () => {
    const paths = map.flatMap((row) => row.paths)
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
    expect(paths.filter((path) => ![...used.values()].includes(path))).toEqual([])
  })

  it('has the level of each path', () => {
    const needed = (path: string) => {
      if (path.startsWith('tests/e2e')) return ['browser', 'HTTP', 'process']
      if (/^supabase\/tests|^tests\/database/.test(path)) return ['database']
      return path.startsWith('tests/unit') ? ['function', 'HTTP', 'process', 'database'] : []
    }
    const wrong = map.filter(({ levels, paths }) =>
      paths.some((path) => needed(path).length > 0 && !needed(path).some((level) => levels.includes(level))),
    )
    expect(wrong).toEqual([])
    const known = ['function', 'database', 'HTTP', 'process', 'browser']
    expect(map.flatMap((row) => row.levels).filter((level) => !known.includes(level))).toEqual([])
  })
})

test('has the minutes of the budget', () => {
  const budget: { minutes: Record<string, number> } = JSON.parse(readFileSync('tests/budget.json', 'utf8'))
  const rows = rowsOf('Part').filter(([, cell = '']) => /^[\d.]+$/.test(cell))
  expect(
    Object.fromEntries(rows.map(([part = '', minutes]) => [part.slice(1, -1), Number(minutes)])),
  ).toEqual(budget.minutes)
})
