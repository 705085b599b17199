import { llmsFullText } from '@/lib/discovery/llms/llms-full-text'
import { loadLlmsSources } from '@/lib/discovery/llms/llms-sources'
import { pageMarkdown } from '@/lib/discovery/markdown/page-markdown'
import { fileResponse } from '@/lib/discovery/public-response'

/** Cached like a page, and regenerated when a page is published. */
export const dynamic = 'force-static'

/** The texts of the pages that llms.txt lists, in one file. */
export async function GET(): Promise<Response> {
  return fileResponse(await llmsFullText(await loadLlmsSources(), pageMarkdown), 'text/plain')
}
