import 'server-only'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { environment } from '@/lib/env/server'
import { askResult, askResults, mostResults } from '../ask/ask-answer'
import { searchPages } from '../search/search-pages'

const readOnly = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const

/** A tool's answer in both forms: for programs, and as the text that a model reads. */
const structured = <Content extends Record<string, unknown>>(content: Content) => ({
  structuredContent: content,
  content: [{ type: 'text' as const, text: JSON.stringify(content) }],
})

/**
 * The site as a server of the Model Context Protocol, for one request: it holds no state.
 * @param name of the brand
 */
export function siteServer(name: string): McpServer {
  const { siteUrl } = environment
  const server = new McpServer(
    { name, version: '1.0.0', websiteUrl: siteUrl },
    { instructions: `Search and read the public pages of ${siteUrl}. Cite a page by its url.` },
  )
  server.registerTool(
    'search',
    {
      title: `Search ${name}`,
      description: `Finds the public pages of ${name} that fit a question, best first. Read one with read_page.`,
      inputSchema: {
        query: z.string().trim().min(1).max(1_000).describe('The question, in natural language or as words.'),
        limit: z.int().min(1).max(mostResults).default(5).describe('How many pages at most.'),
      },
      outputSchema: { results: z.array(askResult) },
      annotations: readOnly,
    },
    async ({ query, limit }) =>
      structured({ results: askResults(await searchPages(query, { limit }), siteUrl) }),
  )
  return server
}
