import { readFile } from 'node:fs/promises'
import { getAuthSchemaSql } from '@supabase/lite'
import { createPgliteConnection, PGlite, type PgliteConnection } from '@supabase/lite/pglite'

/** Postgres keeps this much of its pages in memory: one person's data needs no more, and the process stays small. */
const MEMORY = ['-c', 'shared_buffers=16MB', '-c', 'wal_buffers=1MB']

const TIMESTAMP = 1114
const TIMESTAMP_WITH_ZONE = 1184

/** As PostgREST writes times, and as every browser reads them: ISO 8601, with hours and minutes of the zone. */
const isoTime = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

type Extensions = NonNullable<ConstructorParameters<typeof PgliteConnection>[0]>['pgliteOptions']

/**
 * Opens a database in PGlite, which is made where there is none, and lays the ground that Supabase's own databases have: the
 * auth schema, the API's roles and their default grants. Nothing else may have the directory open: PGlite keeps no lock.
 * @param directory where it lies; in memory when undefined
 * @param options more of PGlite's own, such as extensions
 */
export async function openDatabase(directory?: string, options?: Extensions): Promise<PgliteConnection> {
  const connection = await createPgliteConnection({
    ...(directory && { url: directory }),
    pgliteOptions: {
      startParams: [...PGlite.defaultStartParams, ...MEMORY],
      parsers: { [TIMESTAMP]: isoTime, [TIMESTAMP_WITH_ZONE]: isoTime },
      ...options,
    },
  })
  // At its first request lite grants every table to every role of the API where it finds row-level security, as a convenience.
  // It would undo what the migrations revoke, so it is told that this was done.
  Object.assign(connection, { rlsState: 'active' })
  await connection.driver.exec(getAuthSchemaSql())
  await connection.driver.exec(await readFile(new URL('./ground.sql', import.meta.url), 'utf8'))
  return connection
}
