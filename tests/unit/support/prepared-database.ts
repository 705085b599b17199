import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const CACHE = resolve('node_modules/.cache/databases')
const LITE = resolve('node_modules/@supabase/lite/package.json')
const OUR_PART = resolve('local/supabase/database')
const PATIENCE_MS = 110_000

/** Depends on the migrations and seeds, on the code that creates a database, and on the version of its engine. */
function keyOf(project: string): string {
  const hash = createHash('sha256').update(readFileSync(LITE))
  const files = ['config.toml', ...globSync('{migrations,seeds}/*', { cwd: project }).sort()].map((file) =>
    join(project, file),
  )
  for (const file of [
    ...readdirSync(OUR_PART)
      .sort()
      .map((file) => join(OUR_PART, file)),
    ...files,
  ]) {
    if (existsSync(file)) hash.update(basename(file)).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Only one of several Jest workers that need the same database creates it. */
function makeOnce(project: string, place: string): void {
  mkdirSync(CACHE, { recursive: true })
  using lock = new DatabaseSync(join(CACHE, 'lock.sqlite'), { timeout: PATIENCE_MS })
  lock.exec('begin exclusive')
  if (existsSync(place)) return
  const aside = `${place}.new`
  rmSync(aside, { recursive: true, force: true })
  execFileSync(process.execPath, [resolve('tests/unit/support/make-database.ts'), project, aside])
  renameSync(aside, place)
}

/**
 * Copies a database with a project's migrations to where the local Supabase keeps its own, as an earlier start would have
 * left it. Creates it on the first call.
 * @param project a `supabase` folder
 * @param dataDirectory the service's DATA_DIR
 */
export function copyDatabase(project: string, dataDirectory: string): void {
  const place = join(CACHE, keyOf(project))
  if (!existsSync(place)) makeOnce(project, place)
  cpSync(place, join(dataDirectory, 'supabase', 'postgres'), { recursive: true })
}
