import { loadLlmsText } from '@/lib/discovery/llms/llms-sources'
import { fileResponse } from '@/lib/discovery/public-response'

/** Cached like a page, and regenerated when a page is published. */
export const dynamic = 'force-static'

/** Markdown (https://llmstxt.org), sent as plain text so that browsers show it. */
export async function GET(): Promise<Response> {
  return fileResponse(await loadLlmsText(), 'text/plain')
}
