import 'server-only'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { withoutTrailingSlashes } from '@/lib/addresses/routes'
import { maxAddressLength } from '@/lib/checker/read-address'
import { environment } from '@/lib/env/server'
import { pageOfMarkdown } from '@/lib/pages/markdown-address'
import { askResult, askResults, maxResults } from '../ask/ask-answer'
import type { RenderMarkdown } from '../markdown/text-markdown'
import { searchPages } from '../search/search-pages'
import { websiteCheck, websiteCheckOf } from './website-check'

const readOnly = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const

/** A tool's result in both forms: structured for programs, and as text for a model. */
const structured = <Content extends Record<string, unknown>>(content: Content) => ({
  structuredContent: content,
  content: [{ type: 'text' as const, text: JSON.stringify(content) }],
})

/**
 * The path of a page of this site, from its full URL or its path, with or without `.md`.
 * @returns undefined for a URL of another site or an invalid one
 */
function ownPath(address: string, siteUrl: string): string | undefined {
  const url = URL.parse(address, siteUrl)
  if (url?.origin !== siteUrl) return undefined
  const path = withoutTrailingSlashes(url.pathname) || '/'
  return pageOfMarkdown(path) ?? path
}

/**
 * The site as an MCP server for one request; it holds no state.
 * @param name of the brand
 * @param sender the request, for the limits of checks; its signal ends a check
 * @param account what a client should know about the tools of its account
 * @param render makes the Markdown versions of pages
 */
export function siteServer(
  name: string,
  sender: Pick<Request, 'headers' | 'signal'>,
  account: string,
  render: RenderMarkdown,
): McpServer {
  const { siteUrl } = environment
  const server = new McpServer(
    { name, version: '1.0.0', websiteUrl: siteUrl },
    { instructions: `Search and read the public pages of ${siteUrl}. Cite a page by its url. ${account}` },
  )
  server.registerTool(
    'search',
    {
      title: `Search ${name}`,
      description: `Finds the public pages of ${name} that match a question, best first. Read one with read_page.`,
      inputSchema: {
        query: z
          .string()
          .trim()
          .min(1)
          .max(1_000)
          .describe('The question, in natural language or as keywords.'),
        limit: z.int().min(1).max(maxResults).default(5).describe('The maximum number of pages.'),
      },
      outputSchema: { results: z.array(askResult) },
      annotations: readOnly,
    },
    async ({ query, limit }) =>
      structured({ results: askResults(await searchPages(query, { limit }), siteUrl) }),
  )
  server.registerTool(
    'read_page',
    {
      title: `Read a page of ${name}`,
      description: `Returns a public page of ${name} as Markdown, by its address.`,
      inputSchema: {
        url: z
          .string()
          .trim()
          .min(1)
          .max(2_000)
          .describe('The address of the page, or its path on this site.'),
      },
      annotations: readOnly,
    },
    async ({ url }) => {
      const path = ownPath(url, siteUrl)
      const page = path === undefined ? undefined : await render(path)
      if (page) return { content: [{ type: 'text', text: page.markdown }] }
      const fault =
        path === undefined
          ? `${url} is not an address on ${siteUrl}.`
          : `There is no page at ${siteUrl}${path}.`
      return { isError: true, content: [{ type: 'text', text: `${fault} Find pages with search.` }] }
    },
  )
  server.registerTool(
    'check_website',
    {
      title: 'Check a website',
      description:
        'Checks how well AI assistants can find, read and quote a public web page: a score from 0 to 100, and what to fix first. It takes up to 30 seconds.',
      inputSchema: {
        url: z
          .string()
          .trim()
          .min(1)
          .max(maxAddressLength)
          .describe('The address of the page, with or without https://.'),
      },
      outputSchema: websiteCheck.shape,
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: true },
    },
    async ({ url }) => {
      const outcome = await websiteCheckOf(sender, url)
      return typeof outcome === 'string'
        ? { isError: true, content: [{ type: 'text', text: outcome }] }
        : structured(outcome)
    },
  )
  return server
}

/**
 * Whether a body is a JSON-RPC batch, even an empty one. MCP has no batches since version 2025-06-18, and each message
 * must count against the rate limit.
 * @param body of the request, JSON or not
 */
export const isBatch = (body: Uint8Array): boolean =>
  new TextDecoder().decode(body).trimStart().startsWith('[')

/** The JSON-RPC error that answers a batch (jsonrpc.org/specification, section 5). */
export const noBatches = {
  jsonrpc: '2.0',
  error: { code: ErrorCode.InvalidRequest, message: 'Invalid Request: send one message, not a batch.' },
  id: null,
}
