import type { PageSource, SearchablePage } from '@/lib/discovery/search/searchable-page'

/** A page for which a test sets only the relevant fields. */
export const page = (id: string, words: Partial<SearchablePage> = {}): SearchablePage => ({
  id,
  revision: 'first',
  type: 'post',
  path: `/blog/${id}`,
  title: `Page ${id}`,
  summary: '',
  headings: '',
  text: '',
  ...words,
})

/** Published pages in memory, newest last. Counts the requests. */
export function madeSource(pages: Map<string, SearchablePage>) {
  const asked = { newest: 0, revisions: 0, pages: 0 }
  const state = { isUnavailable: false }
  const answer = <Value>(kind: keyof typeof asked, value: () => Value) => {
    asked[kind] += 1
    return state.isUnavailable ? Promise.reject(new Error('The lake is away')) : Promise.resolve(value())
  }
  const revisions = () => [...pages.values()].map(({ id, revision }) => ({ id, revision }))
  const source: PageSource = {
    newest: () => answer('newest', () => ({ pages: revisions().reverse().slice(0, 50), count: pages.size })),
    revisions: () => answer('revisions', revisions),
    pages: (ids) => answer('pages', () => ids.flatMap((id) => pages.get(id) ?? [])),
  }
  return { source, asked, state }
}
