import type { SearchablePage } from '@/lib/discovery/search/searchable-page'

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
