import type { z } from 'zod'
import type { DocumentEntry } from '@/lib/content/published/document-entry'
import type { publishedState } from '@/lib/content/published/published-documents'
import { type DocumentSource, PublishedDocuments } from '@/lib/content/published/published-documents'
import { empty } from '@/tests/unit/support/empty'

/** A published document for which a test sets only the relevant fields. */
export const entry = (id: string, fields: Partial<DocumentEntry> = {}): DocumentEntry => ({
  _id: id,
  _rev: 'first',
  _type: 'post',
  slug: id,
  title: `Page ${id}`,
  modified: '2026-10-01T00:00:00Z',
  isHidden: false,
  ...empty('description', 'sentAt', 'orderRank', 'parentId', 'categoryIds', 'sharedIds'),
  ...fields,
})

export type State = z.output<typeof publishedState>

/** Published documents in memory, newest last, on a clock that the test sets. Counts the queries. */
export function madeDocuments(lake: Map<string, DocumentEntry>, kept?: State) {
  const asked = { changes: 0, all: 0 }
  const state = { isUnavailable: false }
  const clock = { now: 1_000_000 }
  const saved: State[] = []
  const answer = async <Value>(kind: keyof typeof asked, value: () => Value) => {
    asked[kind] += 1
    await Promise.resolve()
    if (state.isUnavailable) throw new Error('The lake is away')
    return value()
  }
  const source: DocumentSource = {
    changes: (noted) =>
      answer('changes', () => ({
        newest: [...lake.values()].reverse().slice(0, 50),
        noted: noted.flatMap((id) => lake.get(id) ?? []),
        count: lake.size,
      })),
    all: () => answer('all', () => [...lake.values()]),
  }
  const save = async (state: State) => void saved.push(structuredClone(state))
  const store = { load: async () => kept, save }
  const documents = new PublishedDocuments(source, store, () => clock.now)
  return { documents, asked, state, clock, saved }
}
