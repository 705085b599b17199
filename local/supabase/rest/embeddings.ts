import type { AnyAST, IntrospectResult, JoinMap, SelectEntry } from '@supabase/lite'
import { restError } from './rest-error.ts'

type ForeignKey = IntrospectResult['foreign_keys'][number]

interface Relationship {
  name: string
  cardinality: 'many-to-one' | 'one-to-many'
  /** With PostgREST's words, for example `key using one(a) and other(b)`. */
  description: string
}

const columns = (keys: readonly ForeignKey[], side: 'column' | 'ref_column') =>
  keys.map((key) => key[side]).join(', ')

/** The keys from one relation to another, each with all its columns. */
function keysBetween(part: IntrospectResult, from: string, to: string): ForeignKey[][] {
  const keys = part.foreign_keys.filter((key) => key.table === from && key.ref_table === to)
  const groups = Map.groupBy(keys, (key) => key.foreign_key_group ?? key.foreign_key_name)
  return [...groups.values()].sort((one, other) =>
    (one[0]?.foreign_key_name ?? '') < (other[0]?.foreign_key_name ?? '') ? -1 : 1,
  )
}

function relationships(part: IntrospectResult, parent: string, target: string): Relationship[] {
  const toOne = keysBetween(part, parent, target).map((keys): Relationship => {
    const name = keys[0]?.foreign_key_name ?? ''
    return {
      name,
      cardinality: 'many-to-one',
      description: `${name} using ${parent}(${columns(keys, 'column')}) and ${target}(${columns(keys, 'ref_column')})`,
    }
  })
  const toMany = keysBetween(part, target, parent).map((keys): Relationship => {
    const name = keys[0]?.foreign_key_name ?? ''
    return {
      name,
      cardinality: 'one-to-many',
      description: `${name} using ${parent}(${columns(keys, 'ref_column')}) and ${target}(${columns(keys, 'column')})`,
    }
  })
  // A key inside one table embeds the rows that refer to a row; PostgREST has no other way to name that direction.
  return parent === target ? toMany : [...toOne, ...toMany]
}

function ambiguous(parent: string, target: string, found: readonly Relationship[]): Response {
  const embedding = `${parent} with ${target}`
  const details = found.map(({ cardinality, description }) => ({
    cardinality,
    embedding,
    relationship: description,
  }))
  const choices = found.map(({ name }) => `'${target}!${name}'`).join(', ')
  const message = `Could not embed because more than one relationship was found for '${parent}' and '${target}'`
  const hint = `Try changing '${target}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`
  return Response.json({ code: 'PGRST201', details, hint, message }, { status: 300 })
}

const isRelation = (part: IntrospectResult, name: string) =>
  [...part.tables, ...part.views].some((relation) => relation.name === name)

/** One level of a `select`: the relation it reads, and what it embeds. */
interface Level {
  parent: string
  select: readonly SelectEntry[] | undefined
  join: JoinMap | undefined
}

function faultIn(part: IntrospectResult, { parent, select, join }: Level): Response | undefined {
  const embedded = (select ?? [])
    .flatMap((entry) => (typeof entry === 'string' ? [] : Object.entries(entry)))
    .flatMap(([alias, definition]) =>
      join && alias in join && 'select' in definition ? [{ alias, definition }] : [],
    )
  const aliases = embedded.map(({ alias }) => alias)
  const repeated = aliases.find((alias, index) => aliases.indexOf(alias) < index)
  if (repeated)
    return restError(400, '42712', `table name "${parent}_${repeated}_1" specified more than once`)
  for (const { alias, definition } of embedded) {
    const { from: target = alias, hint, type } = join?.[alias] ?? {}
    const key = part.foreign_keys.find(
      ({ table, column, foreign_key_name: name }) =>
        table === parent && (column === target || name === target),
    )
    const isKnown = isRelation(part, target) || key || part.functions?.some(({ name }) => name === target)
    if (!isKnown && (type === 'inner' || definition.spread)) return absent(part, parent, target)
    // lite takes an alias that is also a key's column for a hint, and the first of several keys inside one table.
    const isColumn = part.foreign_keys.some(({ table, column }) => table === parent && column === alias)
    const found = hint || !isRelation(part, target) ? [] : relationships(part, parent, target)
    if (found.length > 1 && (isColumn || parent === target)) return ambiguous(parent, target, found)
    const next = isRelation(part, target) ? target : key?.ref_table
    const fault = next && faultIn(part, { parent: next, select: definition.select, join: definition.join })
    if (fault) return fault
  }
  return undefined
}

function absent(part: IntrospectResult, parent: string, target: string): Response {
  const schema = part.default_schema ?? 'public'
  const details = `Searched for a foreign key relationship between '${parent}' and '${target}' in the schema '${schema}', but no matches were found.`
  const message = `Could not find a relationship between '${parent}' and '${target}' in the schema cache`
  return restError(400, 'PGRST200', message, { details })
}

/**
 * PostgREST's refusal of embedded relations that lite accepts (docs.postgrest.org, References, Resource Embedding): several
 * relationships without a hint, one relation twice under one name, and none at all.
 * @param part lite's description of the request's schema
 */
export function embeddingFault({ from, select, join }: AnyAST, part: IntrospectResult): Response | undefined {
  return from ? faultIn(part, { parent: from, select, join }) : undefined
}
