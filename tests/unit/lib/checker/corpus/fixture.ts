import type { ScanProblemCode } from '../../../../../lib/checker/report.ts'

/** How a server responds at one address. */
export interface Answer {
  /** Default: 200. */
  status?: number
  /** Default: a content type by the ending of the path. */
  headers?: Record<string, string>
  body?: string | Buffer
  /** `reset` closes the connection without a response, `silent` never responds, `endless` repeats the body without end. */
  behavior?: 'reset' | 'silent' | 'endless'
}

/** A request that a server received. */
export interface Received {
  path: string
  method: string
  headers: Record<string, string | string[] | undefined>
}

type Answering = Answer | string | ((request: Received) => Answer | string)

/** What a site has, by path; `*` is for all other paths, which otherwise get a 404. */
export type Files = Record<string, Answering>

/** Where the servers of a test listen. */
export interface Place {
  /** Of the site itself. */
  origin: string
  /** Of another site, which is perfect. */
  other: string
}

/** "pass", or "partial 0.5", by the id of the check. */
export type Verdicts = Record<string, string>

export interface SiteFixture {
  /** Completes "it judges". */
  name: string
  scheme?: 'http' | 'https'
  files: (place: Place) => Files
  /** What a person types. Default: the origin. */
  typed?: (place: Place) => string
  expected: ExpectedReport | ExpectedProblem
  /** Paths that robots.txt forbids to the checker. */
  forbidden?: readonly string[]
}

export interface ExpectedReport {
  verdicts: Verdicts
  /** Whether the score is limited. */
  isCapped?: boolean
  score?: number
  /** A part of a check's result (summary, evidence, fix), by its id. */
  says?: Record<string, string>
}

interface ExpectedProblem {
  problem: ScanProblemCode
  blocksAssistants?: boolean
}

/** A text with a part replaced. @throws if it does not have that part, so that no fixture tests nothing */
export function changed(text: string, part: string, replacement: string): string {
  if (!text.includes(part)) throw new Error(`There is no ${JSON.stringify(part)} in the text.`)
  return text.replace(part, () => replacement)
}
