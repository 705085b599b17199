import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applyMigrations } from '../../local/supabase/database/migrations.ts'
import { openDatabase } from '../../local/supabase/database/open-database.ts'
import { type OlderDatabase, olderDatabases } from './older-databases.ts'
import { olderRows, rowsAfterwards, rowsQuery } from './older-rows.ts'

const here = import.meta.dirname

/** Makes a folder with the migrations of an older commit. */
async function olderMigrations(root: string, { last, firstTexts }: OlderDatabase): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'findable-migrations-'))
  const current = path.join(root, 'supabase/migrations')
  for (const file of await readdir(current)) {
    const version = file.slice(0, 14)
    if (version > last) continue
    const source = firstTexts.includes(version) ? path.join(here, 'older-migrations') : current
    await cp(path.join(source, file), path.join(folder, file))
  }
  return folder
}

interface Line {
  line: string
}

/** The schema of a database with today's migrations, and the state of an older database's rows after the upgrade. */
async function linesOf(today: string, older?: { folder: string; statements: string }): Promise<string[]> {
  const connection = await openDatabase()
  const { driver } = connection
  try {
    if (older) {
      await applyMigrations(driver, older.folder)
      await driver.exec(older.statements)
    }
    await applyMigrations(driver, today)
    const schema = await driver.query<Line>(await readFile(path.join(here, 'schema.sql'), 'utf8'))
    const rows = await driver.query<Line>(rowsQuery)
    return [...schema.rows, ...rows.rows].map(({ line }) => line)
  } finally {
    await connection.close()
  }
}

const without = (lines: readonly string[], others: readonly string[]) =>
  lines.filter((line) => !others.includes(line))

const commented = (line: string) => `# ${line.replaceAll('\n', '\n#   ')}`

/**
 * Applies today's migrations to databases of older commits and compares their schemas with a new database.
 * @param root the project's directory
 * @returns lines of the Test Anything Protocol
 */
export async function runUpgrades(root: string): Promise<string[]> {
  const today = path.join(root, 'supabase/migrations')
  const wanted = [...(await linesOf(today)), ...rowsAfterwards]
  const lines = [`1..${olderDatabases.length}`]
  for (const [place, older] of olderDatabases.entries()) {
    const folder = await olderMigrations(root, older)
    const found = await linesOf(today, { folder, statements: `${olderRows}${older.afterwards ?? ''}` })
    await rm(folder, { recursive: true })
    const missing = without(wanted, found).map((line) => commented(`missing: ${line}`))
    const surplus = without(found, wanted).map((line) => commented(`surplus: ${line}`))
    const isSame = missing.length + surplus.length === 0
    lines.push(
      `${isSame ? 'ok' : 'not ok'} ${place + 1} - upgrades a database of ${older.label} to the same schema as a new one`,
      ...missing,
      ...surplus,
    )
  }
  return lines
}
