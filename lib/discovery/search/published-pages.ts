import 'server-only'
import {
  loadNewestPages,
  loadPageRevisions,
  loadSearchablePages,
} from '@/lib/content/queries/searchable-pages'
import { isPageType, pagePath } from '@/lib/pages/page-types'
import { pageWords } from './page-words'
import type { PageRevision, PageSource } from './searchable-page'

/** The pages of the site as the Content Lake has them now. */
export const publishedPages: PageSource = {
  newest: loadNewestPages,
  async revisions() {
    const all: PageRevision[] = []
    for (let part = await loadPageRevisions(''); part.length > 0; ) {
      all.push(...part)
      part = await loadPageRevisions(part.at(-1)?.id ?? '')
    }
    return all
  },
  async pages(ids) {
    const documents = await loadSearchablePages(ids)
    return documents.flatMap(({ id, revision, type, slug, title, summary, content }) => {
      const path = pagePath({ _type: type, slug })
      if (!path || !isPageType(type)) return []
      const words = { title: title ?? path, summary: summary ?? '', ...pageWords(content) }
      return { id, revision, type, path, ...words }
    })
  },
}
