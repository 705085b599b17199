import { readFile } from 'node:fs/promises'
import { getAuthSchemaSql } from '@supabase/lite'
import { createPgliteConnection, PGlite, type PgliteConnection } from '@supabase/lite/pglite'
import { requestScope } from '../rest/request-scope.ts'
import {
  type FunctionCall,
  type RequestUser,
  setCallSettings,
  setRequestUser,
  speedUpRequests,
} from './request-statements.ts'

/**
 * Small buffers: one user's data needs no more, and the process uses less memory. The size of the cache and the identifiers of
 * queries are what Supabase's own local database has, for plans that clients ask for.
 */
const SETTINGS = [
  'shared_buffers=16MB',
  'wal_buffers=1MB',
  'effective_cache_size=128MB',
  'compute_query_id=on',
]

const TIMESTAMP = 1114
const TIMESTAMP_WITH_ZONE = 1184

/** PostgREST's format of times, which every browser parses: ISO 8601 with hours and minutes of the zone. */
const isoTime = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

type Extensions = NonNullable<ConstructorParameters<typeof PgliteConnection>[0]>['pgliteOptions']

/** PGlite copies its list of parsers for each statement. Two thirds of them are for arrays of rows of the catalogs. */
async function removeCatalogParsers({ driver }: PgliteConnection): Promise<void> {
  const { rows } = await driver.query<{ typarray: number }>(
    `select typarray from pg_catalog.pg_type where typtype = 'c'
      and typnamespace in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
  )
  for (const { typarray } of rows) delete driver.parsers[typarray]
}

/**
 * Opens a PGlite database, created if missing, and sets up what a hosted Supabase database has: the auth schema, the
 * API's roles and their default privileges. No other process may open the directory: PGlite does not lock it.
 * @param directory the data directory; in memory if undefined
 * @param options further options of PGlite, such as extensions
 */
export async function openDatabase(directory?: string, options?: Extensions): Promise<PgliteConnection> {
  const connection = await createPgliteConnection({
    ...(directory && { url: directory }),
    pgliteOptions: {
      startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])],
      parsers: { [TIMESTAMP]: isoTime, [TIMESTAMP_WITH_ZONE]: isoTime },
      ...options,
    },
  })
  // If it finds row-level security at its first request, lite grants every table to every role of the API. That would
  // undo what the migrations revoke, so this state tells lite that it is already done.
  Object.assign(connection, {
    rlsState: 'active',
    applyJwtSessionContext: (_: unknown, user: RequestUser) =>
      setRequestUser(connection.driver, user, requestScope.getStore()?.searchPath),
    applyRpcRequestGucs: (_: unknown, call: FunctionCall) => setCallSettings(connection.driver, call),
  })
  await connection.driver.exec(getAuthSchemaSql())
  await connection.driver.exec(await readFile(new URL('./base-schema.sql', import.meta.url), 'utf8'))
  await removeCatalogParsers(connection)
  speedUpRequests(connection.driver)
  return connection
}
