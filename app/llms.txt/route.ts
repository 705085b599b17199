import { loadLlmsSources } from '@/lib/discovery/llms/llms-sources'
import { llmsText } from '@/lib/discovery/llms/llms-text'
import { fileResponse } from '@/lib/discovery/public-response'

/** Cached like a page, and regenerated when a page is published. */
export const dynamic = 'force-static'

/** Markdown (https://llmstxt.org), sent as plain text so that browsers show it. */
export async function GET(): Promise<Response> {
  return fileResponse(llmsText(await loadLlmsSources()), 'text/plain')
}
