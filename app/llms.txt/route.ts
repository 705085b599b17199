import { loadLlmsSources } from '@/lib/discovery/llms/llms-sources'
import { llmsText } from '@/lib/discovery/llms/llms-text'
import { fileResponse } from '@/lib/discovery/public-response'

/** Kept like a page, and regenerated when a page is published. */
export const dynamic = 'force-static'

/** Markdown, under the name the format asks for; as plain text a browser shows it (https://llmstxt.org). */
export async function GET(): Promise<Response> {
  return fileResponse(llmsText(await loadLlmsSources()), 'text/plain')
}
