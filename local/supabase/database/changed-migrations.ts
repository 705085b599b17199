import { createHash } from 'node:crypto'
import { StartError } from '../../service/start-error.ts'
import type { Migration } from './migration-files.ts'

/** A migration in the database's history; the local runner stores the whole text as one statement. */
export interface AppliedMigration {
  version: string
  statements: string[] | null
}

/**
 * SHA-256 of the first texts of five migrations that were edited after they had been committed. Databases with these
 * texts are updated by 20261123000100_update_older_databases.sql. Do not add more: a committed migration must not be
 * changed.
 */
const supersededTexts: ReadonlyMap<string, string> = new Map([
  ['20261122000400', '6621db7ee1130b91ef422e0145089a9c1cb97ddf34cc2aae147b51b422934638'],
  ['20261122000500', '115d8229b8f874bc54369606efd01e93aeae6748534d99107cb5bbdb458811d3'],
  ['20261122001600', '80dac2ec36df7b2c829ce0058ad8492cc57597171734a05c910b43bf7871385a'],
  ['20261122002200', '015bf3a1616b85cfb7288fa7d749f8baec69c3d4cfaa785e73d784dfb5d89c53'],
  ['20261122002300', 'ff83f1a552eedffdb2bcf1f851abf490c24ef46365f351625c2ea986a7cf4fe5'],
])

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Compares the migrations applied to a database with the files.
 * Supabase's CLI stores a migration as separate statements, which cannot be compared.
 * @throws StartError that names the first file whose text differs from the applied one
 */
export function refuseChangedMigrations(
  files: readonly Migration[],
  applied: readonly AppliedMigration[],
): void {
  const texts = new Map(
    applied.flatMap(({ version, statements }) => {
      const [text, ...others] = statements ?? []
      return text === undefined || others.length > 0 ? [] : [[version, text] as const]
    }),
  )
  const changed = files.find(({ version, text }) => {
    const before = texts.get(version)
    return before !== undefined && before !== text && sha256(before) !== supersededTexts.get(version)
  })
  if (changed) {
    throw new StartError(
      `The migration ${changed.file} was changed after it had been applied to this database. ` +
        'Restore its text and put the change into a new migration, or start with another DATA_DIR.',
    )
  }
}
