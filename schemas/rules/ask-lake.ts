import type { ClientPerspective, QueryParams } from '@sanity/client'
import type { ValidationContext } from 'sanity'

const waitMs = 2_000

const isAnswered = (error: unknown) => typeof error === 'object' && error !== null && 'statusCode' in error

/**
 * Asks the Content Lake what a rule must know. While there is no connection the rule waits: nothing is wrong with the text, and
 * nothing can be published either.
 * @param perspective left out, drafts stand beside what is published
 * @throws ClientError or ServerError for a query that is refused
 */
export async function askLake(
  getClient: ValidationContext['getClient'],
  query: string,
  params: QueryParams = {},
  perspective: ClientPerspective = 'raw',
): Promise<unknown> {
  const client = getClient({ apiVersion: '2025-02-19' }).withConfig({ perspective })
  for (;;) {
    try {
      return await client.fetch(query, params, { tag: 'validation' })
    } catch (error) {
      if (isAnswered(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}
