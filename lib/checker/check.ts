import type { FetchProblem, SafeResponse } from '../safe-fetch/safe-response'
import type { PageFacts } from './page/page-facts'
import type { Evidence, Fix, GroupId } from './report'

/** A file that a scan may fetch. */
interface ScannedFile {
  /** What it is called where a visitor sees what is looked at. */
  purpose: string
  /** Its path, if that does not depend on another file. */
  path?: string
  /** No check with points needs it. It is left out first when the limit of requests is reached. */
  isInformation?: boolean
}

/** The files that a scan may fetch; `page` is the one that was asked for. */
export const scannedFiles = {
  page: { purpose: 'The page' },
  robots: { purpose: 'robots.txt' },
  markdown: { purpose: 'The page as Markdown' },
  asAgent: { purpose: 'The page, in the name of an assistant’s agent' },
  missing: { purpose: 'An address that cannot exist' },
  sitemap: { purpose: 'The sitemap' },
  sitemapPart: { purpose: 'The first part of the sitemap' },
  feed: { purpose: 'The feed' },
  llms: { purpose: 'llms.txt', path: '/llms.txt' },
  apiCatalog: { purpose: 'The API catalog', path: '/.well-known/api-catalog' },
  mcpCard: { purpose: 'The MCP server card', path: '/.well-known/mcp/server-card.json' },
  agentCard: { purpose: 'The agent card', path: '/.well-known/agent-card.json' },
  securityTxt: { purpose: 'security.txt', path: '/.well-known/security.txt' },
  aiPlugin: { purpose: 'ai-plugin.json', path: '/.well-known/ai-plugin.json', isInformation: true },
  aiTxt: { purpose: 'ai.txt', path: '/ai.txt', isInformation: true },
  wacp: { purpose: 'wacp.json', path: '/.well-known/wacp.json', isInformation: true },
} as const satisfies Record<string, ScannedFile>

export type FileName = keyof typeof scannedFiles

export const fileNames = Object.keys(scannedFiles).filter((name): name is FileName => name in scannedFiles)

/** The files of a known path: those with points, or those for information. */
export const filesWithPath = (areInformation: boolean): { name: FileName; path: string }[] =>
  fileNames.flatMap((name) => {
    const { path, isInformation = false }: ScannedFile = scannedFiles[name]
    return path && isInformation === areInformation ? [{ name, path }] : []
  })

/** A file that was asked for, or the reason why it was not or could not be fetched. */
export type FetchedFile =
  | {
      state: 'answered'
      url: string
      response: SafeResponse
      /** The body decoded by its charset; empty for a body that is not text. */
      text: string
      /** Lower-case media type without parameters; empty if there is none. */
      mediaType: string
    }
  | { state: 'failed'; url: string; problem: FetchProblem; message: string }
  /** Not asked for: robots.txt forbids it, the limit of requests is reached, or nothing points to it. */
  | { state: 'skipped'; url: string; reason: 'robots' | 'limit' | 'not-needed' }

/** Everything that a scan knows about a site, gathered before it is judged. */
export interface Site {
  /** The address that was asked for, and the one after redirects. */
  address: URL
  finalAddress: URL
  /** Each file that is settled. A check reads only those that it names in `needs`. */
  files: Partial<Record<FileName, FetchedFile>>
  /** What is in the page's HTML. */
  facts: PageFacts
}

/** What a check found. */
export type Judgement =
  | { verdict: 'pass'; summary: string; evidence: Evidence[] }
  /** `result` is the share of the points, above 0 and below 1. */
  | { verdict: 'partial'; result: number; summary: string; evidence: Evidence[]; fix: Fix }
  | { verdict: 'fail'; summary: string; evidence: Evidence[]; fix: Fix }
  | { verdict: 'not-applicable' | 'unknown'; summary: string; evidence: Evidence[] }
  | { verdict: 'info'; summary: string; evidence: Evidence[] }

/** One question about a page, from which the page's list, the documentation, the API and the tests follow. */
export interface Check {
  id: string
  /** Null for a check without points. */
  group: GroupId | null
  /** What holds when it passes. */
  title: string
  weight: number
  /** Why it matters, in one sentence. */
  why: string
  /** Where the rule comes from. */
  source: { title: string; url: string }
  /** The files that must be settled before it can be judged, besides the page. */
  needs: readonly Exclude<FileName, 'page'>[]
  judge: (site: Site) => Judgement
}
