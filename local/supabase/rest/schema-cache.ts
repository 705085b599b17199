import type { IntrospectResult } from '@supabase/lite'
import type { PGlite } from '@supabase/lite/pglite'
import { z } from 'zod'

export type FunctionInfo = NonNullable<IntrospectResult['functions']>[number]

/** The types of a single unnamed argument with which a function can be called. */
const BODY_TYPES = new Set(['bytea', 'json', 'jsonb', 'text', 'xml'])

/**
 * Whether PostgREST offers a function: with names for all arguments, or with one unnamed argument that takes the body
 * (docs.postgrest.org, References, Functions as RPC, "Functions with a single unnamed parameter").
 */
export function isCallable({
  arg_names: names,
  arg_types: types,
  return_type: returns,
}: FunctionInfo): boolean {
  if (returns === 'trigger' || returns === 'event_trigger') return false
  const unnamed = types.length - names.filter((name) => name !== '').length
  return unnamed === 0 || (unnamed === 1 && BODY_TYPES.has(types[0] ?? ''))
}

/** The tables with a foreign key to another schema, and the key's definition. */
const crossingKeys = `
  select n.nspname as schema, k.conname as name, pg_catalog.pg_get_constraintdef(k.oid) as definition
  from pg_catalog.pg_constraint k
  join pg_catalog.pg_class c on c.oid = k.conrelid join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  join pg_catalog.pg_class r on r.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace <> r.relnamespace`

const crossingSchema = z.array(z.object({ schema: z.string(), name: z.string(), definition: z.string() }))

const keyOf = (schema: string, name: string, definition: string) => JSON.stringify([schema, name, definition])

/** Gives the parts of the database's description that a request may use. */
export interface SchemaCache {
  /** @param whole lite's description of all schemas */
  partFor(schema: string, whole: IntrospectResult): Promise<IntrospectResult>
}

/**
 * lite finds tables by their names alone, in all schemas: `users(*)` of a table that refers to a user embeds the rows of
 * auth.users. A request gets one schema here, as in PostgREST, and the keys inside it.
 */
export function createSchemaCache(database: PGlite): SchemaCache {
  const parts = new WeakMap<IntrospectResult, Map<string, IntrospectResult>>()

  async function cut(schema: string, whole: IntrospectResult): Promise<IntrospectResult> {
    const { rows } = await database.query(crossingKeys)
    const crossing = new Set(
      crossingSchema.parse(rows).map((key) => keyOf(key.schema, key.name, key.definition)),
    )
    const inside = <T extends { schema?: string }>(items: readonly T[]) =>
      items.filter((item) => (item.schema ?? 'public') === schema)
    return {
      ...whole,
      tables: inside(whole.tables),
      columns: inside(whole.columns),
      indexes: inside(whole.indexes),
      primary_keys: inside(whole.primary_keys),
      views: inside(whole.views),
      foreign_keys: inside(whole.foreign_keys).filter(
        (key) => !crossing.has(keyOf(schema, key.foreign_key_name ?? '', key.fk_def ?? '')),
      ),
      functions: inside(whole.functions ?? []),
      default_schema: schema,
    }
  }

  return {
    async partFor(schema, whole) {
      const known = parts.get(whole) ?? new Map<string, IntrospectResult>()
      parts.set(whole, known)
      const part = known.get(schema) ?? (await cut(schema, whole))
      known.set(schema, part)
      return part
    },
  }
}
