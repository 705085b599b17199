import { z } from 'zod'

/** The groups of checks, in their order, with the question that each answers. */
export const groups = {
  access: { title: 'Access', question: 'May agents fetch the page, and do they get it?' },
  content: { title: 'Content', question: 'Is the text in the page, in an order a machine can follow?' },
  entity: { title: 'Entity', question: 'Does the page say who you are and what it is about?' },
  discovery: { title: 'Discovery', question: 'Can a machine find your other pages, and see what changed?' },
  agent: { title: 'Agent', question: 'Do you follow the newer conventions for agents?' },
} as const

export type GroupId = keyof typeof groups

export const groupIds = ['access', 'content', 'entity', 'discovery', 'agent'] as const satisfies GroupId[]

/** What decided a check: a fact in words, with the file and line where it was found. */
const evidence = z.object({
  text: z.string().describe('What was found, in words.'),
  url: z.string().optional().describe('The file where it was found.'),
  line: z.int().optional().describe('The line of that file, from 1.'),
  quote: z.string().optional().describe('The text itself, shortened.'),
})

const code = z.object({
  language: z.enum(['html', 'json', 'text', 'http', 'nginx', 'xml', 'markdown']),
  filename: z.string().optional().describe('The file that the code belongs to.'),
  text: z.string(),
})

const fix = z.object({
  text: z.string().describe('What to do, in one or two sentences.'),
  code: code.optional().describe('Code made for this site.'),
})

/**
 * `info` is for checks without points. `not-applicable` and `unknown` (it could not be looked at) do not count.
 */
export const verdicts = ['pass', 'partial', 'fail', 'not-applicable', 'unknown', 'info'] as const

export const checkResult = z.object({
  id: z.string(),
  group: z.enum(groupIds).nullable().describe('Null for a check without points.'),
  title: z.string(),
  weight: z.int().min(0).describe('The points that it is worth; 0 for a check without points.'),
  verdict: z.enum(verdicts),
  result: z.number().min(0).max(1).nullable().describe('The share of the points; null if it does not count.'),
  summary: z.string().describe('The outcome in one sentence.'),
  evidence: z.array(evidence),
  fix: fix.extend({ gain: z.number().describe('Points of the score that it would add.') }).nullable(),
})

/** A request that a scan made. */
export const requestRecord = z.object({
  purpose: z.string().describe('What was looked for, such as "robots.txt".'),
  url: z.string(),
  status: z.int().nullable().describe('Null if there was no response.'),
  mediaType: z.string().nullable(),
  bytes: z.int().nullable(),
  durationMs: z.int(),
  problem: z.string().nullable().describe('Why there was no response.'),
})

/** The outcome of a scan. Stored, so fields are only ever added, as optional ones. */
export const report = z.object({
  version: z.literal(1),
  address: z.string().describe('The address that was asked for.'),
  finalAddress: z.string().describe('The address after redirects.'),
  checkedAt: z.iso.datetime(),
  durationMs: z.int(),
  score: z.int().min(0).max(100),
  cap: z
    .object({ limit: z.int(), reason: z.string() })
    .nullable()
    .describe('Set if the score was limited, because the page cannot be shown or found at all.'),
  groups: z.array(
    z.object({
      id: z.enum(groupIds),
      title: z.string(),
      points: z.number().describe('Points that were reached.'),
      outOf: z.number().describe('Points of the checks that count.'),
    }),
  ),
  checks: z.array(checkResult),
  requests: z.array(requestRecord),
})

/** Why a page could not be scanned. The codes are part of the public API and never change. */
export const scanProblemCodes = [
  'invalid-address',
  'private-address',
  'unknown-host',
  'connection-refused',
  'tls',
  'timeout',
  'too-many-redirects',
  'invalid-response',
  'refused-by-robots',
  'not-found',
  'blocked',
  'server-error',
  'not-html',
  'stopped',
] as const

export const scanProblem = z.object({
  code: z.enum(scanProblemCodes),
  message: z.string().describe('What happened, in one sentence.'),
  advice: z.string().describe('What to do about it.'),
  url: z.string().describe('The address at which it happened.'),
  status: z.int().nullable(),
  blocksAssistants: z
    .boolean()
    .nullable()
    .describe(
      'If our checker was blocked: whether a request in the name of an assistant is too. Null if not known.',
    ),
})

/** What a scan reports while it runs, in order; it ends with a report or a problem. */
export const scanEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), address: z.string(), checks: z.int() }),
  z.object({ type: z.literal('looking'), purpose: z.string(), url: z.string() }),
  z.object({ type: z.literal('request'), request: requestRecord }),
  z.object({ type: z.literal('check'), check: checkResult }),
  z.object({ type: z.literal('report'), report }),
  z.object({ type: z.literal('problem'), problem: scanProblem }),
])

export type Evidence = z.output<typeof evidence>
export type Fix = z.output<typeof fix>
export type CheckResult = z.output<typeof checkResult>
export type RequestRecord = z.output<typeof requestRecord>
export type Report = z.output<typeof report>
export type ScanProblem = z.output<typeof scanProblem>
export type ScanProblemCode = (typeof scanProblemCodes)[number]
export type ScanEvent = z.output<typeof scanEvent>
