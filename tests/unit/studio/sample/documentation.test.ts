import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { stateName } from '@/components/client-area/prompts/state-names'
import { sections } from '@/components/client-area/shell/section-links'
import { requestsPerMinute, validSeconds } from '@/lib/account-api/api-caller'
import { endpoints } from '@/lib/account-api/endpoints'
import { figure } from '@/lib/account-api/figures'
import { pathParameters } from '@/lib/account-api/path'
import { routes } from '@/lib/addresses/routes'
import { agents, majorAgents } from '@/lib/ai-agents/agents'
import { billingEventTypes } from '@/lib/billing/billing-event'
import { checkerToken } from '@/lib/checker/user-agent'
import { purposeLabels, purposes, visitingAgents } from '@/lib/client-area/analytics/agent-facts'
import { statusGroupNames, statusGroups } from '@/lib/client-area/analytics/status-groups'
import { sourceKindNames } from '@/lib/client-area/geo-names'
import { mostRunsPerPrompt } from '@/lib/client-area/prompts/schedule'
import { mostSuggestions } from '@/lib/client-area/prompts/suggestions'
import { rangeLabel, runRangeIds, visitRangeIds } from '@/lib/client-area/report/ranges'
import { linkDurations } from '@/lib/client-area/report-links/report-link'
import { roleNames, roles } from '@/lib/client-area/roles'
import { maxValidKeys } from '@/lib/client-area/settings/api-key'
import { maxCompetitors } from '@/lib/client-area/setup/brand'
import {
  proofFilePath,
  proofMetaElement,
  proofRecord,
  proofRecordNames,
} from '@/lib/customer-sites/domain-proof'
import { verifierUserAgent } from '@/lib/customer-sites/verification-request'
import { countryPhrase, defaultCountry } from '@/lib/engines/countries'
import { statusError } from '@/lib/engines/errors'
import { engines, namedEngines } from '@/lib/engines/registry'
import { engineExamples, engineVariables } from '@/lib/env/engines'
import { runVariables } from '@/lib/env/run-variables'
import { stripeExamples } from '@/lib/env/stripe'
import { strengths } from '@/lib/geo/answers/reading'
import { quietDays } from '@/lib/geo/metrics/alerts'
import { alertFigures, metrics } from '@/lib/geo/metrics/metrics'
import { promptKindNames, promptKinds } from '@/lib/geo/prompt-kinds'
import { citedPageUserAgent } from '@/lib/geo/runs/cited-pages/cited-page-user-agent'
import { maxDepth, maxPages } from '@/lib/site-files/crawling/crawl-limits'
import { siteFileNames } from '@/lib/site-files/file-names'
import { maxLineBytes } from '@/lib/visits/logs/read-log'
import { maxUploads } from '@/lib/visits/logs/upload-slots'
import { maxLogBytes } from '@/lib/visits/receiving/receive-logs'
import { maxTagBytes, tagRequest } from '@/lib/visits/receiving/tag-request'
import { maxVisitsBytes, visitsRequest } from '@/lib/visits/receiving/visits-request'
import { sketchEntry, visitorDigest } from '@/lib/visits/visitors/visitor-digest'
import { usage } from '@/local/supervisor/commands/bench.ts'
import manifest from '@/package.json'
import { readJsonLine } from '@/packages/ai-visits/src/logs/json-line'
import { lineKinds } from '@/packages/ai-visits/src/logs/line-counts'
import { tagElement, tagPath, tagPolicy, tagVersion } from '@/packages/tag/install'
import { codeOf, columnOf, tableOf, wordsOf } from './sample-dataset'

const site = 'https://www.findable.example'
const kib = 1024

/** Sources are read where a value is not exported: the documentation must follow the code, not the other way round. */
const source = (file: string) => readFileSync(file, 'utf8')
const migration = (name: string) => source(`supabase/migrations/${name}.sql`)
const [runs, visits] = ['20261127010000_runs', '20261127008000_visits'].map(migration)
if (!runs || !visits) throw new Error('A migration is empty.')

/** What the pattern's group matches. @throws if it does not */
function found(text: string, pattern: RegExp): string {
  const match = pattern.exec(text)?.[1]
  if (!match) throw new Error(`There is no ${pattern}.`)
  return match
}
const quoted = (text: string) => Array.from(text.matchAll(/'(\w+)'/g), ([, word = '']) => word)
const codesOf = (file: string, type: string) =>
  new Set(quoted(found(source(file), new RegExp(`type ${type} =([^;]*?)\\n\\n`))))

const queryParameters = ({ path, parameters }: (typeof endpoints)[number]) =>
  Object.keys(parameters.shape).filter((name) => !pathParameters(path).includes(name))
const shortPath = (path: string) => path.replace(routes.accountApi, '')
const runStates = found(runs, /prompt_runs_state_is_known check \(state in \(([^)]*)\)/)
const tidy = runs.slice(runs.indexOf('function public.tidy_prompt_runs'))
const visitFields = ['id', 'at', 'path', 'status', 'userAgent', 'address', 'method']
const tokensOf = (purpose: string) => {
  const found = agents.filter((agent) => agent.purpose === purpose && visitingAgents.includes(agent))
  return found.map(({ token }) => token).join(', ')
}

const setOf = (page: string, table: string) => new Set(columnOf(page, table))

const surfaces = { api: 'API', consumer: 'Consumer product' }
const measurements = found(usage, /Measurements: (.*)/).split(', ')
const variables = [...Object.keys(engineExamples), ...Object.keys(runVariables)]
const sorted = (page: string, table: string) => columnOf(page, table).toSorted()

const engineRows = namedEngines({}).map((one) => [
  one.name,
  one.owner,
  surfaces[one.surface],
  one.variables.join(', '),
])
test.each<
  [page: string, table: string, documented: (page: string, table: string) => unknown, actual: unknown]
>([
  [
    'account-api',
    'Endpoints',
    (page, table) => tableOf(page, table).map(([path, parameters]) => [path, parameters]),
    endpoints.map((endpoint) => [shortPath(endpoint.path), queryParameters(endpoint).join(', ')]),
  ],
  ['account-api', 'Tools', tableOf, endpoints.map(({ id, path }) => [id, shortPath(path)])],
  ['account-api', 'Parameters', setOf, new Set(endpoints.flatMap(queryParameters))],
  ['account-api', 'Error codes', setOf, codesOf('lib/account-api/api-error.ts', 'ApiErrorCode')],
  ['visits-api', 'Counts of lines', columnOf, Object.keys(lineKinds)],
  ['visits-api', 'Error codes', setOf, codesOf('lib/visits/refusal.ts', 'RefusalCode')],
  [
    'visits-api',
    'Fields of a batch',
    columnOf,
    [...Object.keys(visitsRequest.shape), ...visitFields.map((name) => `visits[].${name}`)],
  ],
  ['testing-and-measuring', 'The measurements', sorted, measurements.toSorted()],
  ['your-website', 'Screens of the client area', columnOf, sections.map(({ name }) => name)],
  ['hosted-files', 'The files', columnOf, siteFileNames.map((name) => `/${name}`)],
  [
    'read-the-analytics',
    'Purposes, and agents of each',
    (page, table) => tableOf(page, table).map(([name, , tokens]) => [name, tokens]),
    purposes.map((purpose) => [purposeLabels[purpose], tokensOf(purpose)]),
  ],
  ['read-the-analytics', 'Groups of statuses', columnOf, statusGroups.map((one) => statusGroupNames[one])],
  ['members-and-roles', 'Roles', columnOf, roles.toReversed().map((role) => roleNames[role])],
  ['track-prompts', 'Types of prompts', columnOf, promptKinds.map((kind) => promptKindNames[kind])],
  ['track-prompts', 'States of a run', columnOf, quoted(runStates).map(stateName)],
  ['track-prompts', 'Groups of cited pages', columnOf, Object.values(sourceKindNames)],
  [
    'track-prompts',
    'How long runs are kept',
    (page, table) => columnOf(page, table, 1),
    [
      found(tidy, /when state = 'done' then interval '([^']+)'/),
      found(tidy, /else interval '([^']+)' end/),
      found(tidy, /run_responses where created_at < now\(\) - interval '([^']+)'/),
      `${found(tidy, /last_cited_at < now\(\) - interval '([^']+)'/)} after its last citation`,
      'Until you delete the prompt or the site',
    ],
  ],
  ['engines', 'Engines', tableOf, engineRows],
  ['engines', 'What engines report', columnOf, engines.map(({ name }) => name)],
  [
    'engines',
    'Limits of engines',
    tableOf,
    engines.map(({ name, limits }) => [name, String(limits.concurrency), String(limits.perMinute)]),
  ],
  ['engines', 'Variables of engines', sorted, variables.toSorted()],
])('the page %s has in the table %s what the code has', (page, table, documented, actual) => {
  expect(documented(`docPage-${page}`, table)).toEqual(actual)
})

const billing = migration('20261127014000_billing')
const members = migration('20261127004000_members')
const grace = found(billing, /"failedAt" \+ interval '(\d+) days'/)
const keptKeys = found(migration('20261127012000_reports'), /revoked_at <= now\(\) - interval '(\d+) days'/)
const days = found(members, /expires_at timestamptz not null default now\(\) \+ interval '(\d+) days'/)
const hourly = found(members, /'invitation by account', account::text, (\d+), 3600/)
const [week, month, quarter, forever] = linkDurations
const tag = readFileSync(`public${tagPath}`)
const kilobytes = (bytes: number, digits: number) => `${(bytes / 1000).toFixed(digits)} kB`
const ranges = runRangeIds.map(rangeLabel).join(', ')

test.each([
  ['docPage-account-api', `refused within ${validSeconds} seconds`],
  ['docPage-account-api', `leaves the list after ${keptKeys} days`],
  ['legalPage-terms-and-conditions', `Your plan stays for ${grace} days.`],
  ['docPage-set-up-your-site', verifierUserAgent('').replace(/ .*/, '')],
  ['docPage-install-the-tag', `The script is ${kilobytes(tag.length, 0)}`],
  ['docPage-install-the-tag', `${kilobytes(gzipSync(tag).length, 1)} as browsers load it`],
  ['docPage-hosted-files', `At most ${maxPages} pages`],
  ['docPage-hosted-files', `a depth of ${['four', 'five', 'six'][maxDepth - 4]}`],
  ['docPage-hosted-files', checkerToken],
  ['docPage-members-and-roles', `expires after ${days} days`],
  ['docPage-members-and-roles', 'at most ten times'],
  ['docPage-members-and-roles', `at most ${hourly} invitations an hour`],
  ['docPage-alerts-and-digest', `for ${quietDays} days, under`],
  ['docPage-share-a-report', `expires in ${week}, ${month} or ${quarter} days, or ${forever}`],
  ['docPage-track-prompts', `up to ${mostSuggestions} questions`],
  ['docPage-track-prompts', `up to ${mostRunsPerPrompt} times on each engine`],
  ['docPage-track-prompts', 'five times in all'],
  ['docPage-track-prompts', 'while 2,000 runs of a site are open'],
  ['docPage-competitors-and-facts', `at most ${maxCompetitors} competitors`],
  ['docPage-read-the-overview', ranges.replace(/, ([^,]*)$/, ' or $1')],
  ['docPage-engines', `${countryPhrase(defaultCountry)} by default`],
  ['docPage-engines', 'Gemini’s and an OpenAI-compatible one take no country'],
  ['docPage-visits-api', `A line can be at most ${maxLineBytes / kib} KB`],
  ['docPage-how-visitors-are-counted', '4,096 small numbers'],
  ['docPage-read-the-analytics', 'Meta publishes none, nor does Mistral AI for its training agent'],
  ['legalPage-privacy-policy', 'are kept in full for 13 months'],
  ['legalPage-privacy-policy', 'Responses as the providers send them are kept for 90 days'],
])('%s says: %s', (page, words) => expect(wordsOf(page)).toContain(words))

test('these words of the documentation follow the database', () => {
  expect(members).toContain('sendings between 1 and 10')
  expect(runs.match(/max_attempts constant integer := 5;/g)).toHaveLength(2)
  expect(runs).toContain('most_open constant integer := 2000')
  const withoutCountry = engines.flatMap(({ takesCountry, id }) => (takesCountry ? [] : [id]))
  expect(withoutCountry).toEqual(['google', 'custom'])
})

test('explains what happens after a failed payment, and every meter', () => {
  expect(columnOf('docPage-billing', 'Plan after a failed payment')).toContain(`The first ${grace} days`)
  const meters = found(billing, /meter in \(([^)]+)\)/).match(/\w+/g)
  expect(columnOf('docPage-billing', 'Meters')).toHaveLength(meters?.length ?? 0)
})

test('names the variables, lookup keys and events of Stripe for the operator', () => {
  const operations = source('docs/operations.md')
  for (const name of [...Object.keys(stripeExamples), ...billingEventTypes, 'starter_yearly', 'pro_yearly'])
    expect(operations).toContain(`\`${name}\``)
})

test('has every command in the README', () => {
  const readme = source('README.md')
  const names = Object.keys(manifest.scripts).filter((name) => !['start', 'test'].includes(name))
  expect(names.filter((name) => !readme.includes(`| \`npm run ${name}`))).toEqual([])
})

test('shows examples of the account API as it answers', () => {
  const [, sites = '', example = '', error = ''] = codeOf('docPage-account-api')
  const listSites = endpoints.find(({ id }) => id === 'list_sites')
  expect(listSites?.response.safeParse(JSON.parse(sites)).success).toBe(true)
  expect(figure.safeParse(JSON.parse(example)).success).toBe(true)
  expect(z.object({ error: z.object({ code: z.string() }) }).safeParse(JSON.parse(error)).success).toBe(true)
})

test('names the limits of the account API', () => {
  const failures = found(source('lib/security/key-lookups.ts'), /failuresPerMinute = (\d+)/)
  expect(Object.fromEntries(tableOf('docPage-account-api', 'Limits of the API'))).toMatchObject({
    'Requests with one key, including tool calls': `${requestsPerMinute} in a minute`,
    'Keys of an account': `${maxValidKeys} valid ones`,
    'Keys that do not exist, from one address': `${failures} in a minute`,
  })
})

test('describes the three proofs of a domain as they are looked for', () => {
  const [meta, file, record] = columnOf('docPage-set-up-your-site', 'Ways to prove a domain', 1)
  expect(meta).toContain(proofMetaElement('0f3c…'))
  expect(file).toContain(proofFilePath)
  for (const text of [proofRecord('0f3c…'), ...proofRecordNames('example.com')])
    expect(record).toContain(text)
})

test('shows the tag and the lines for a policy as the client area does', () => {
  const [element = '', , policy = ''] = codeOf('docPage-install-the-tag')
  const digest = found(tagElement(site, 'tag_…'), /integrity="([^"]+)"/)
  expect(element.replace(/\s+/g, ' ').replace('sha384-…', digest)).toBe(tagElement(site, 'tag_…'))
  for (const { directive, value } of tagPolicy(site))
    expect(policy.replace(/ +/g, ' ')).toContain(`${directive} ${value}`)
  expect(element).toContain(tagVersion)
})

test('says which agents can only be claimed, and lists every period', () => {
  const isVerifiable = (one: (typeof agents)[number]) =>
    one.rangesUrl !== undefined || one.hostDomains.length > 0
  const unverifiable = visitingAgents.filter((agent) => majorAgents.includes(agent) && !isVerifiable(agent))
  expect(new Set(unverifiable.map(({ owner }) => owner))).toEqual(new Set(['Meta', 'Mistral AI']))
  expect(unverifiable.filter(({ owner }) => owner === 'Mistral AI')).toMatchObject([{ purpose: 'training' }])
  const periods = tableOf('docPage-read-the-analytics', 'Periods and what they are compared with')
  expect(periods).toHaveLength(visitRangeIds.length)
})

test('names every figure that can make an alert', () => {
  const words = wordsOf('docPage-alerts-and-digest').toLowerCase()
  for (const id of alertFigures) expect(words).toContain(metrics[id].name.toLowerCase())
})

test('says in the privacy policy how long the activity is kept', () => {
  expect(found(migration('20261127002000_accounts'), /happened_at <= now\(\) - interval '(\d+) days'/)).toBe(
    '365',
  )
  const kept = tableOf('legalPage-privacy-policy', 'What we store, why, and for how long')
  const activity = [expect.stringContaining('Activity of an account'), expect.stringContaining('a year')]
  expect(kept).toContainEqual(expect.arrayContaining(activity))
})

describe('the page Track prompts', () => {
  const page = 'docPage-track-prompts'
  const errors = tableOf(page, 'Errors, and what follows')

  test.each([429, 503, 402, 401, 400])(
    'has the message of a status %i, and says if it ends a run',
    (status) => {
      const { message, isFinal } = statusError('…', status, {})
      const next = errors.find(([known]) => known === message)?.[2]
      expect(next?.startsWith('The run fails')).toBe(isFinal)
    },
  )

  test('has the messages of the database', () => {
    const messages = errors.map(([message]) => message).join('\n')
    const set = [...runs.matchAll(/'((?:The account|The worker|It waited)(?:[^']|'')*\.)'/g)]
    expect(set.length).toBeGreaterThan(3)
    for (const [, message = ''] of set) expect(messages).toContain(message.replaceAll("''", "'"))
  })

  test('has what is read in an answer, and how cited pages are requested', () => {
    const [, , strength] = tableOf(page, 'What is read in an answer')
    for (const name of strengths) expect(strength?.[1]).toContain(name)
    expect(codeOf(page)[0]?.replaceAll(/\s+/g, ' ')).toContain(citedPageUserAgent(site))
  })
})

test('has the models and limits that are used unless variables set others', () => {
  const meanings = Object.fromEntries(tableOf('docPage-engines', 'Variables of engines'))
  for (const name of ['OPENAI_MODEL', 'ANTHROPIC_MODEL', 'GOOGLE_MODEL', 'PERPLEXITY_MODEL'] as const)
    expect(meanings[name]).toBe(
      `The model that answers: ${engineVariables[name]?.parse(undefined)} unless set`,
    )
  const { GEO_CALL_SECONDS, ...budgets } = runVariables
  expect(meanings).toMatchObject({
    GEO_JUDGE_MODEL: expect.stringContaining(`${engineExamples.GEO_JUDGE_MODEL}`),
    ...Object.fromEntries(
      Object.entries(budgets).map(([name, variable]) => [
        name,
        expect.stringContaining(`: ${variable.parse(undefined).toLocaleString('en-US')} unless`),
      ]),
    ),
    GEO_CALL_SECONDS: expect.stringContaining(`${GEO_CALL_SECONDS.parse(undefined)} seconds`),
  })
})

describe('the page Visits API', () => {
  const api = 'docPage-visits-api'
  const at = '2026-11-24T09:30:00Z'
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') }))
  afterEach(() => jest.useRealTimers())

  test('has examples of a batch and of a page view that the endpoints take', () => {
    const [call = ''] = codeOf(api)
    const batch = found(call, /-d '([\s\S]*)'/)
    expect(visitsRequest.safeParse(JSON.parse(batch))).toMatchObject({ success: true })
    const example = codeOf(api).find((code) => code.startsWith('POST /api/tag')) ?? ''
    const view = example.slice(example.indexOf('{')).replace('tag_…', `tag_${'a'.repeat(32)}`)
    expect(tagRequest.safeParse(JSON.parse(view))).toMatchObject({ success: true })
  })

  test.each<[field: string, property: string, value: string | number, read?: unknown]>([
    ['Time', 'at', at, Date.parse(at)],
    ['Path', 'path', '/pricing'],
    ['Status', 'status', 404],
    ['User agent', 'userAgent', 'GPTBot/1.3'],
    ['Address', 'address', '203.0.113.7'],
    ['Method', 'method', 'GET'],
  ])('lists names of %s that the reader of NDJSON understands', (field, property, value, read = value) => {
    const names = tableOf(api, 'Names of the fields in NDJSON').find(([name]) => name === field)?.[1] ?? ''
    const needed = { at: ['time', at], path: ['path', '/'], userAgent: ['user_agent', 'x'] }
    const others = Object.entries(needed).flatMap(([of, pair]) => (of === property ? [] : [pair]))
    for (const name of names.replace(/;.*/, '').split(', ')) {
      const line = JSON.stringify({ ...Object.fromEntries(others), [name]: value })
      expect(readJsonLine(line).request).toHaveProperty(property, read)
    }
  })

  test('has the limits of the endpoints', () => {
    const limits = source('lib/visits/receiving/limits.ts')
    const pointsOf = (name: string) => {
      const digits = found(limits, new RegExp(`name: '${name}', points: ([\\d_]+), seconds: 60`))
      return Number(digits.replaceAll('_', ''))
    }
    const perMinute = (name: string) => `${pointsOf(name).toLocaleString('en-US')} a minute`
    expect(Object.fromEntries(tableOf(api, 'Limits of the endpoints'))).toMatchObject({
      'Body of /api/visits': `${maxVisitsBytes / kib} KB, 500 visits`,
      'Body of /api/visits/logs': `${maxLogBytes / kib / kib} MB; ${maxUploads} uploads at a time`,
      'Body of /api/tag': `${maxTagBytes / kib} KB`,
      'Visits of one server key': perMinute('ingest-visits'),
      'Bytes that are sent with one server key': `${pointsOf('ingest-kilobytes') / 1_000} MB a minute`,
      'Page views of one tag key': perMinute('ingest-pages'),
      'Page views of one network address': perMinute('ingest-visitor'),
    })
  })
})

describe('the page How visitors are counted', () => {
  const page = 'docPage-how-visitors-are-counted'
  const longest = found(visits, /kept_from constant \w+ := \(this_month - interval '(\d+ months)'\)/)
  /** How long the scheduled work keeps a total, as the migration says it. */
  const kept = (table: string, grain: string) => {
    const since = new RegExp(`\\('${table}', '${grain}', (?:now\\(\\) - interval '([^']+)'|kept_from)`)
    return since.test(visits) ? (since.exec(visits)?.[1] ?? longest) : undefined
  }

  test('describes digests and sketches as they are', () => {
    const salt = '0'.repeat(32)
    const visitor = { siteId: 'site', client: '203.0.113.7', userAgent: 'Firefox' }
    expect(visitorDigest(salt, visitor)).toHaveLength(128 / 4)
    expect(codeOf(page)[0]).toContain('128 bits')
    expect(sketchEntry(salt, visitor).register).toBeLessThan(4_096)
  })

  test('has how long each record is kept', () => {
    const times = Object.fromEntries(tableOf(page, 'What is stored').map(([name, , time]) => [name, time]))
    const pages = ['hour', 'day', 'month'].map((grain) => `by ${grain} ${kept('page_totals', grain)}`)
    expect({ ...times, 'Visits by page': times['Visits by page']?.toLowerCase() }).toMatchObject({
      'Visits by hour': kept('visit_totals', 'hour'),
      'Visits by day and month': kept('visit_totals', 'day'),
      'Visitors by hour': kept('visitor_totals', 'hour'),
      'Visitors by day': kept('visitor_totals', 'day'),
      'Visits by page': `${pages.join(', ')}, by year as long as one of its months`,
      'Sketch of a month': longest,
      'A visit of an agent': expect.stringContaining('4 to 5 months'),
    })
    expect(visits).toMatch(/\('page_totals', 'year', date_trunc\('year', kept_from/)
    expect(visits).toContain('delete from public.visitor_months where month < kept_from')
    expect(visits).toContain(`this_month - interval '4 months'`)
  })
})
