import { pageMarkdown } from '@/components/pages/markdown/page-markdown'
import { loadFullText } from '@/lib/discovery/llms/load-full-text'
import { fileResponse } from '@/lib/discovery/public-response'
import { storeSearchIndex } from '@/lib/discovery/search/search-pages'
import { environment } from '@/lib/env/server'

/** Cached like a page, and regenerated when a page is published. */
export const dynamic = 'force-static'

/** The texts of the pages that llms.txt lists, in one file. */
export async function GET(): Promise<Response> {
  const text = await loadFullText(pageMarkdown)
  // The first start of this build has the index then. Nothing else in a build reads all pages.
  if (environment.isBuild) await storeSearchIndex()
  return fileResponse(text, 'text/plain')
}
