import type { SanityClient, SanityDocument } from '@sanity/client'

const IDS_PER_QUERY = 500

async function inPortions<T>(ids: readonly string[], ask: (some: string[]) => Promise<T[]>): Promise<T[]> {
  const answers: T[] = []
  for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
    answers.push(...(await ask(ids.slice(start, start + IDS_PER_QUERY))))
  }
  return answers
}

/** The current documents with these ids, drafts included. */
export const documentsById = (client: SanityClient, ids: readonly string[]): Promise<SanityDocument[]> =>
  inPortions(ids, (some) => client.fetch<SanityDocument[]>('*[_id in $ids]', { ids: some }))

/** The ids for which the dataset has a document. */
export async function existingIds(client: SanityClient, ids: readonly string[]): Promise<Set<string>> {
  return new Set(await inPortions(ids, (some) => client.fetch<string[]>('*[_id in $ids]._id', { ids: some })))
}
