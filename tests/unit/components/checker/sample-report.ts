import type { CheckResult, GroupId, Report } from '@/lib/checker/report'

const page = 'https://www.pellam-and-rook.example/tables'
const robots = 'https://www.pellam-and-rook.example/robots.txt'

type Fields = Partial<Pick<CheckResult, 'evidence' | 'fix' | 'result'>>
type Request = Report['requests'][number]

/** A check of a group, with a result that follows from its verdict. */
function check(
  group: GroupId | null,
  [id, weight, title]: [string, number, string],
  [verdict, summary]: [CheckResult['verdict'], string],
  { evidence = [{ text: 'Status 200', url: page }], fix = null, result }: Fields = {},
): CheckResult {
  const share = { pass: 1, partial: 0.5, fail: 0, 'not-applicable': null, unknown: null, info: null }[verdict]
  return { group, id, weight, title, verdict, summary, evidence, fix, result: result ?? share }
}

const unanswered = { status: null, mediaType: null, bytes: null, durationMs: 41, problem: null }
const request = (purpose: string, url: string, answer: Partial<Request>): Request => {
  return { ...unanswered, purpose, url, ...answer }
}

const groups: [GroupId, string, number, number][] = [
  ['access', 'Access', 26.5, 30],
  ['content', 'Content', 21, 30],
  ['entity', 'Entity', 10.5, 18],
  ['discovery', 'Discovery', 8, 14],
  ['agent', 'Agent', 3, 6],
]

const block = '{\n  "@context": "https://schema.org",\n  "@type": "Organization",\n  "name": "</script>"\n}'
const lines = 'User-agent: OAI-SearchBot\nUser-agent: PerplexityBot\nAllow: /'
const llms = '# Pellam & Rook\n\n> Oak tables.'
const description = '<meta name="description" content="Oak tables, made to order.">'

/** A report with every verdict, a fix with each kind of code, and texts that a hostile site could send. */
const markdown = { language: 'markdown' as const, filename: 'llms.txt', text: llms }
export const sampleReport: Report = {
  version: 1,
  address: 'http://pellam-and-rook.example/tables',
  finalAddress: page,
  checkedAt: '2026-11-24T08:25:13.000Z',
  durationMs: 2_340,
  score: 71,
  cap: null,
  groups: groups.map(([id, title, points, outOf]) => ({ id, title, points, outOf })),
  checks: [
    check(
      'access',
      ['https-status', 6, 'The page responds over HTTPS with status 200, after at most three redirects'],
      ['pass', 'The page responds over HTTPS with status 200 after 1 redirect.'],
    ),
    check(
      'access',
      ['agents-allowed', 14, 'robots.txt allows search agents and agents that act for a person'],
      ['partial', 'robots.txt keeps 3 of 12 agents from the page.'],
      {
        result: 0.75,
        evidence: [{ text: 'Keeps out GPTBot and ClaudeBot', url: robots, line: 14, quote: 'Disallow: /' }],
        fix: {
          gain: 3.6,
          text: 'Put these lines into robots.txt. An agent follows the group that names it, and no other.',
          code: { language: 'text', filename: 'robots.txt', text: lines },
        },
      },
    ),
    check('access', ['indexable', 6, 'No noindex or nosnippet'], ['pass', 'Nothing keeps the page out.']),
    check(
      'content',
      ['title-description', 4, 'The page has a title and a description'],
      ['fail', 'There is no description.'],
      {
        evidence: [
          { text: 'Only a title', url: page, line: 6, quote: '<title>A</title><script>alert(1)</script>' },
        ],
        fix: { gain: 4.1, text: 'Add a description.', code: { language: 'html', text: description } },
      },
    ),
    check(
      'content',
      ['headings', 4, 'There is one main heading, and no level is skipped'],
      ['partial', 'A level is skipped.'],
      {
        evidence: [{ text: 'h4 after h2', url: page, line: 80, quote: 'עץ אלון' }],
        fix: { gain: 2, text: 'Make the h4 an h3.' },
      },
    ),
    check(
      'entity',
      ['json-ld', 5, 'The JSON-LD on the page can be parsed'],
      ['fail', 'There is no JSON-LD.'],
      { fix: { gain: 5.1, text: 'Add this block to the page.', code: { language: 'json', text: block } } },
    ),
    check('entity', ['open-graph', 2, 'Open Graph tags name the page'], ['unknown', 'Not checked.']),
    check(
      'discovery',
      ['sitemap', 6, 'A sitemap can be parsed and is listed in robots.txt'],
      ['pass', 'The sitemap lists 120 pages.'],
      { evidence: [{ text: 'Listed', url: 'javascript:alert(1)', quote: 'Sitemap: javascript:alert(1)' }] },
    ),
    check(
      'discovery',
      ['llms-txt', 4, 'llms.txt has a title, a link and a text'],
      ['fail', 'A page in HTML is served instead of the file.'],
      { fix: { gain: 4, text: 'Serve this.', code: markdown } },
    ),
    check('agent', ['agent-card', 2, 'An app describes its interface'], ['not-applicable', 'There is none.']),
    check(null, ['training-agents', 0, 'Which agents may train'], ['info', 'All agents may fetch the page.']),
  ],
  requests: [
    request('the page', 'http://pellam-and-rook.example/tables', { status: 301, bytes: 162 }),
    request('the page', page, { status: 200, mediaType: 'text/html', bytes: 48_210 }),
    request('robots.txt', robots, { status: 200, mediaType: 'text/plain', bytes: 812 }),
    request('the sitemap', `${page}.xml`, { problem: 'The server did not respond in time.' }),
  ],
}

/** An earlier report of the same page, with a lower score. */
export const earlierReport: Report = {
  ...sampleReport,
  checkedAt: '2026-11-10T16:02:00.000Z',
  score: 60,
  checks: sampleReport.checks
    .filter(({ id }) => id !== 'headings')
    .map((one) => (one.id === 'sitemap' ? { ...one, verdict: 'fail', result: 0 } : one)),
}
