import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applyMigrations } from '../../local/supabase/database/migrations.ts'
import { type OlderDatabase, olderDatabases } from './older-databases.ts'
import { olderRows, rowsAfterwards, rowsQuery } from './older-rows.ts'
import { openInMemory } from './pglite-database.ts'

const here = import.meta.dirname

/** The lines of a part of a diff that begin with a sign, without it. */
const linesWith = (sign: '-' | '+', part: string) =>
  part
    .split('\n')
    .flatMap((line) => (line.startsWith(sign) ? [`${line.slice(1)}\n`] : []))
    .join('')

/** The first text of a migration, of which `older-texts.diff` has what was edited later. */
async function firstTextOf(version: string, text: string): Promise<string> {
  const edits = (await readFile(path.join(here, 'older-texts.diff'), 'utf8')).split(/^@@ /m)
  return edits
    .filter((edit) => edit.startsWith(version))
    .reduce((older, edit) => older.replace(linesWith('-', edit), () => linesWith('+', edit)), text)
}

/** Makes a folder with the migrations of an older commit. */
async function olderMigrations(root: string, { last, firstTexts }: OlderDatabase): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'findable-migrations-'))
  const current = path.join(root, 'supabase/migrations')
  for (const file of await readdir(current)) {
    const version = file.slice(0, 14)
    if (version > last) continue
    const text = await readFile(path.join(current, file), 'utf8')
    await writeFile(
      path.join(folder, file),
      firstTexts.includes(version) ? await firstTextOf(version, text) : text,
    )
  }
  return folder
}

interface Line {
  line: string
}

/** The schema of a database with today's migrations, and the state of an older database's rows after the upgrade. */
async function linesOf(
  today: string,
  newFiles: Blob,
  older?: { folder: string; statements: string },
): Promise<string[]> {
  const connection = await openInMemory(newFiles)
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
 * @param newFiles the files of a new database
 * @returns lines of the Test Anything Protocol
 */
export async function runUpgrades(root: string, newFiles: Blob): Promise<string[]> {
  const today = path.join(root, 'supabase/migrations')
  const wanted = [...(await linesOf(today, newFiles)), ...rowsAfterwards]
  const lines = [`1..${olderDatabases.length}`]
  for (const [place, older] of olderDatabases.entries()) {
    const folder = await olderMigrations(root, older)
    const found = await linesOf(today, newFiles, {
      folder,
      statements: `${olderRows}${older.afterwards ?? ''}`,
    })
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
