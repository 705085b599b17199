import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const supabase = path.resolve('supabase')

const tables = readdirSync(path.join(supabase, 'migrations')).flatMap((file) =>
  [
    ...readFileSync(path.join(supabase, 'migrations', file), 'utf8').matchAll(
      /^create (?:table|view) public\.(\w+)/gm,
    ),
  ].map(([, name = '']) => name),
)

it('finds the tables', () => {
  expect(tables).toEqual(expect.arrayContaining(['accounts', 'prompts', 'audit_log', 'account_meters']))
})

it.each(tables)('tests %s with every verb as every role', (table) => {
  const file = path.join(supabase, 'tests', `${table}.test.sql`)
  const script = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const tried = ['select', 'insert', 'update', 'delete'].filter((verb) =>
    new RegExp(`tests\\.verb\\('${verb}[^']*', \\$\\$${verb}\\b[^$]*public\\.${table}\\b`, 'i').test(script),
  )
  expect(tried).toEqual(['select', 'insert', 'update', 'delete'])
})
