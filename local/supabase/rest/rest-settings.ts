import type { PGlite } from '@supabase/lite/pglite'
import { z } from 'zod'

const settingsSchema = z.array(z.object({ setting: z.string() }))

/** The options of PostgREST that a database sets for itself. */
export interface RestSettings {
  readonly aggregates: boolean
  readonly plans: boolean
  /** Whether a request may ask for its transaction to be undone. */
  readonly allowsUndo: boolean
}

const isOn = (value: string | undefined) => value !== undefined && /^(?:true|on|yes|1)$/i.test(value)

/**
 * Reads the options that migrations set with `alter role authenticator set pgrst...`, as hosted projects do
 * (docs.postgrest.org, Configuration, In-Database Configuration). They apply from the next start.
 */
export async function readRestSettings(database: PGlite): Promise<RestSettings> {
  const { rows } = await database.query(
    `select unnest(s.setconfig) as setting from pg_catalog.pg_db_role_setting s
      where s.setrole = 'authenticator'::regrole and s.setdatabase in (0, (select oid from pg_catalog.pg_database where datname = current_database()))`,
  )
  const set = new Map(
    settingsSchema.parse(rows).map(({ setting }): [string, string] => {
      const at = setting.indexOf('=')
      return [setting.slice(0, at), setting.slice(at + 1)]
    }),
  )
  return {
    aggregates: isOn(set.get('pgrst.db_aggregates_enabled')),
    plans: isOn(set.get('pgrst.db_plan_enabled')),
    allowsUndo: /-allow-override$/.test(set.get('pgrst.db_tx_end') ?? ''),
  }
}
