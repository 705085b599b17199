import 'server-only'
import { parse, type TypeNode, typeEvaluate } from 'groq-js'
import type { ClientReturn, QueryParams } from 'next-sanity'
import { contentClient } from './client'
import type { Perspective } from './preview'
import { isNullable, rejected, sanitize } from './sanitize'
import { contentSchema } from './schema.gen'

interface FetchOptions {
  cache?: 'no-store'
  next?: { tags: string[]; revalidate: number }
  timeout?: number
  perspective?: Perspective
  token?: string
}

/** The type of each query's result, as Sanity TypeGen finds it, too. */
const shapes = new Map<string, TypeNode>()

function shapeOf(query: string, params: QueryParams): TypeNode {
  const known = shapes.get(query)
  if (known) return known
  // As in Sanity TypeGen: GROQ wants constants in a slice, and the type must not depend on other parameters.
  const numbers = Object.entries(params).filter(([, value]) => typeof value === 'number')
  const constants = Object.fromEntries(numbers.map(([name]) => [name, 0]))
  const shape = typeEvaluate(parse(query, { params: constants }), contentSchema)
  shapes.set(query, shape)
  return shape
}

/**
 * Queries the Content Lake, and leaves out of the result what is not of its type. Every query of the site goes through here.
 * @param query GROQ made by defineQuery, so that Sanity TypeGen generates the type of its result
 * @throws if the query fails
 */
export async function queryContent<const Query extends string>(
  query: Query,
  params: QueryParams,
  options: FetchOptions,
): Promise<ClientReturn<Query>> {
  const shape = shapeOf(query, params)
  const answer: unknown = await contentClient.fetch(query, params, options)
  const found = sanitize(shape, answer, '', () => undefined)
  const result = found === rejected && isNullable(shape) ? null : found
  if (result === rejected)
    throw new Error('The Content Lake answered with something else than was asked for.')
  // TypeGen generated the type from the same shape.
  return result as ClientReturn<Query>
}
