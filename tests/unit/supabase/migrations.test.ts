import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve('supabase/migrations')

/** A line in the format of `sha256sum`. */
const lineOf = (file: string) =>
  `${createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex')}  ${file}`

test('keeps every committed migration unchanged', () => {
  const kept = readFileSync(resolve('supabase/migrations.sha256'), 'utf8').trim().split('\n')
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  expect(files.sort().map(lineOf)).toEqual(kept)
})
