import type { Check, FetchedFile, Judgement, Site } from './check'
import { blocksAllSearchAgents } from './checks/access/agents-allowed'
import { isNoindex } from './checks/indexable'
import { trialAgent } from './checks/information'
import { mayFetch, robotsRules } from './files/robots-rules'
import { readPage } from './page/read-page'
import { pageProblem, problemOf } from './page-problem'
import { readAddress } from './read-address'
import { checks } from './registry'
import { type CheckResult, type RequestRecord, report, type ScanEvent, type ScanProblem } from './report'
import { Requests } from './requests'
import { availablePoints, gainOf, scoreOf } from './score'
import { fetchSiteFiles } from './site-files'
import { checkerToken, checkerUserAgent, trialUserAgent } from './user-agent'

/** After this time a scan waits for nothing more, and judges what it has. */
const deadlineMs = 25_000

export interface ScanOptions {
  /** Origin of this site, which the requests name. */
  siteUrl: string
  /** Origins that may be fetched although they are not on the public internet, such as that of this site. */
  allowedOrigins: readonly string[]
  signal?: AbortSignal | undefined
  emit: (event: ScanEvent) => void
}

function resultOf(check: Check, judgement: Judgement): CheckResult {
  const { id, group, title, weight } = check
  const { verdict, summary, evidence } = judgement
  const result =
    verdict === 'pass' ? 1 : verdict === 'partial' ? judgement.result : verdict === 'fail' ? 0 : null
  const fix = 'fix' in judgement ? judgement.fix : undefined
  return {
    id,
    group,
    title,
    weight,
    verdict,
    result,
    summary,
    evidence,
    fix: fix ? { ...fix, gain: gainOf(weight, result ?? 0, 100) } : null,
  }
}

/** Judges a check; a fault of ours in one check must not cost the others. */
function judge(check: Check, site: Site): CheckResult {
  try {
    return resultOf(check, check.judge(site))
  } catch (error) {
    console.error(`The check ${check.id} failed at ${site.finalAddress.href}:`, error)
    return resultOf(check, { verdict: 'unknown', summary: 'This could not be checked.', evidence: [] })
  }
}

/** Why the score is limited; undefined if it is not. */
function capReason(site: Site): string | undefined {
  if (isNoindex(site)) return 'The page asks to be left out of results (noindex).'
  return blocksAllSearchAgents(site) ? 'All search agents are blocked from the page.' : undefined
}

class ScanStopped extends Error {
  override name = 'ScanStopped'
  readonly problem: ScanProblem

  constructor(problem: ScanProblem) {
    super(problem.message)
    this.problem = problem
  }
}

type Page = FetchedFile & { state: 'answered' }

/** Fetches the page; one that was typed without a scheme is tried over HTTP if it has no HTTPS. */
async function fetchPage(
  requests: Requests,
  typed: string,
  options: ScanOptions,
): Promise<{ address: URL; page: Page }> {
  const read = readAddress(typed)
  if (!read) {
    // A password does not belong in what is shown, and perhaps logged.
    const shown = typed.replace(/\/\/[^/]*@/, '//')
    throw new ScanStopped(problemOf('invalid-address', 'This is not the address of a web page.', shown))
  }
  const { url, hasScheme } = read
  options.emit({ type: 'start', address: url.href, checks: checks.length })
  let address = url
  let file = await requests.get('page', url.href)
  if (!hasScheme && file.state === 'failed' && ['connection-refused', 'tls'].includes(file.problem)) {
    address = new URL(url.href.replace(/^https:/, 'http:'))
    const insecure = await requests.get('page', address.href)
    if (insecure.state === 'answered') file = insecure
  }
  const problem = pageProblem(file)
  if (!problem && file.state === 'answered') return { address, page: file }
  if (problem?.code === 'blocked') {
    const asAgent = await requests.get('asAgent', address.href, {
      'user-agent': trialUserAgent(options.siteUrl, trialAgent),
    })
    throw new ScanStopped({
      ...problem,
      blocksAssistants: asAgent.state === 'answered' ? asAgent.response.status >= 400 : null,
    })
  }
  throw new ScanStopped(problem ?? problemOf('stopped', 'The check was stopped.', typed))
}

function refuseIfNamed(site: Site) {
  const rules = robotsRules(site)
  if (rules.state !== 'file' || !rules.file.names(checkerToken)) return
  if (mayFetch(rules, site.finalAddress.href, checkerToken).isAllowed) return
  const message = `The robots.txt of ${site.finalAddress.hostname} asks our checker (${checkerToken}) to stay away.`
  throw new ScanStopped(problemOf('refused-by-robots', message, rules.url))
}

async function run(typed: string, options: ScanOptions): Promise<void> {
  const start = performance.now()
  const requested: RequestRecord[] = []
  const emit = (event: ScanEvent) => {
    if (event.type === 'request') requested.push(event.request)
    options.emit(event)
  }
  const requests = new Requests({
    userAgent: checkerUserAgent(options.siteUrl),
    allowedOrigins: options.allowedOrigins,
    signal: options.signal,
    deadline: AbortSignal.timeout(deadlineMs),
    emit,
  })
  const { address, page } = await fetchPage(requests, typed, { ...options, emit })
  const finalAddress = new URL(page.response.url)
  const site: Site = { address, finalAddress, files: { page }, facts: readPage(page.text, finalAddress) }

  const results = new Map<Check, CheckResult>()
  const judgeSettled = () => {
    if (site.files.robots && results.size === 0) refuseIfNamed(site)
    for (const check of checks) {
      if (results.has(check) || !check.needs.every((name) => site.files[name])) continue
      const result = judge(check, site)
      results.set(check, result)
      emit({ type: 'check', check: result })
    }
  }
  await fetchSiteFiles(site, requests, trialUserAgent(options.siteUrl, trialAgent), judgeSettled)

  const judged = checks.flatMap((check) => results.get(check) ?? [])
  const outOf = availablePoints(judged)
  const withGains = judged.map((check) => ({
    ...check,
    fix: check.fix && { ...check.fix, gain: gainOf(check.weight, check.result ?? 0, outOf) },
  }))
  emit({
    type: 'report',
    report: report.parse({
      version: 1,
      address: address.href,
      finalAddress: finalAddress.href,
      checkedAt: new Date().toISOString(),
      durationMs: Math.round(performance.now() - start),
      ...scoreOf(withGains, capReason(site)),
      checks: withGains,
      requests: requested,
    }),
  })
}

/**
 * Scans a page: fetches it and the files around it, judges every check as soon as what it needs has arrived, and reports. The last
 * event is a report or a problem.
 * @param typed the address as a person typed it
 * @throws only for a fault of ours
 */
export async function scanPage(typed: string, options: ScanOptions): Promise<void> {
  try {
    await run(typed, options)
  } catch (error) {
    if (error instanceof ScanStopped) return options.emit({ type: 'problem', problem: error.problem })
    if (!options.signal?.aborted) throw error
    options.emit({ type: 'problem', problem: problemOf('stopped', 'The check was stopped.', typed) })
  }
}
