import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from '@/lib/engines/available'
import { type EngineAnswer, EngineError } from '@/lib/engines/engine'
import type { Judge } from '@/lib/engines/judge'
import { environment } from '@/lib/env/server'
import { messageOf } from '@/lib/format/error-message'
import { threadProblemOf } from '@/lib/threads/job-thread'
import { answerThread } from '../answers/answer-thread'
import { namesOwnBrand } from '../answers/find-mentions'
import { type JudgeSteps, judgeAnswer, type ReadAnswer } from '../answers/judge-answer'
import type { Reading } from '../answers/reading'
import { askEngine } from './ask-engine'
import { startEngineCall } from './engine-calls'
import { resolveCitations } from './resolve-citations'
import { AnswerRefused, type ClaimedRun, failRun, finishRun, type RunFailure } from './run-jobs'
import { judgeMs, longestCallMs, resolveMs, shortestJudgeMs, storeMs } from './run-limits'
import { emptyResult, runResult } from './run-result'
import type { SiteBrands } from './site-brands'

/** How the work at a run ended. `lost`: it was canceled, deleted or claimed again, or the database did not respond. */
export type RunEnd = 'done' | 'empty' | 'failed' | 'lost'

/** What a worker works with. */
export interface RunTools {
  engines: ReadonlyMap<string, Engine>
  judge: Judge | undefined
  loadBrands: (siteId: string) => Promise<SiteBrands>
  /** A call ends before it (performance.now()). */
  until: number
}

/** What the calls of a run cost, of the engine and of the judge, in US dollars; null: unknown. */
type RunCosts = (number | null)[]

/** The sum of the costs that are known; null: none is. */
function sumOf(costs: Readonly<RunCosts>): number | null {
  const known = costs.filter((cost) => cost !== null)
  return known.length === 0 ? null : known.reduce((sum, cost) => sum + cost, 0)
}

/** Replaces citations that lead to pages by redirects, as far as there is time. */
async function withPages(answer: EngineAnswer, until: number): Promise<EngineAnswer> {
  const leftMs = Math.max(0, Math.min(resolveMs, until - storeMs - performance.now()))
  const citations = await Promise.race([
    resolveCitations(answer.citations),
    pause(leftMs, answer.citations, { ref: false }),
  ])
  return { ...answer, citations }
}

const stepsInThread = (siteId: string): JudgeSteps => ({
  materialOf: (answer) => answerThread.run('material', answer, siteId),
  applyJudgment: (answer, judgment) => answerThread.run('judgment', { answer, judgment }, siteId),
})

/** Improves a reading by the judge, if there is one, time and a budget for it; otherwise the reading by rules is kept. */
async function judged(
  { siteId, claim }: ClaimedRun,
  answer: ReadAnswer,
  tools: RunTools,
  costs: RunCosts,
): Promise<Reading> {
  const { reading } = answer
  const leftMs = Math.min(judgeMs, tools.until - storeMs - performance.now())
  if (!tools.judge || reading.mentions.length === 0 || leftMs < shortestJudgeMs) return reading
  try {
    if (!(await startEngineCall(siteId, `judgment:${claim}`))) return reading
    const signal = AbortSignal.timeout(Math.round(leftMs))
    const improved = await judgeAnswer(answer, tools.judge, signal, stepsInThread(siteId))
    costs.push(improved.costUsd)
    return improved.reading
  } catch (error) {
    if (error instanceof EngineError) costs.push(error.costUsd)
    console.error(`An answer was not judged by the model: ${messageOf(error)}`)
    return reading
  }
}

function failureOf(error: unknown, spentUsd: number | null): RunFailure {
  if (error instanceof EngineError) {
    const { code, message, isFinal, retryAfterSeconds, costUsd } = error
    return { code, message, isFinal, retryAfterSeconds, costUsd }
  }
  console.error(`A prompt run failed: ${messageOf(error)}`)
  // Another answer may be as long, and is paid for again.
  const problem = threadProblemOf(error)
  if (problem)
    return {
      code: 'not_read',
      message: 'The answer could not be read in time.',
      isFinal: problem !== 'busy',
      costUsd: spentUsd,
    }
  return error instanceof AnswerRefused
    ? { code: 'not_stored', message: 'The answer could not be stored.', isFinal: true, costUsd: spentUsd }
    : {
        code: 'internal_error',
        message: 'Something went wrong on our side.',
        isFinal: false,
        costUsd: spentUsd,
      }
}

async function askAndStore(run: ClaimedRun, tools: RunTools, costs: RunCosts): Promise<RunEnd> {
  const engine = tools.engines.get(run.engine)
  if (!engine) throw new Error(`${run.engine} is not available.`)
  const site = await tools.loadBrands(run.siteId)
  const { callMs } = environment.promptRuns
  const startedAt = performance.now()
  const limitMs = Math.min(callMs, longestCallMs[engine.surface], tools.until - storeMs - startedAt)
  try {
    const given = await askEngine(engine, run, limitMs)
    costs.push(given.costUsd)
    const latencyMs = performance.now() - startedAt
    const answer = await withPages(given, tools.until)
    const { text, citations } = answer
    const { brands, facts } = site
    const byRules = await answerThread.run('read', { answer: { text, citations }, brands, facts }, run.siteId)
    const reading = await judged(run, { reading: byRules, text, brands, facts }, tools, costs)
    const result = runResult({ ...answer, costUsd: sumOf(costs) }, reading, latencyMs, {
      brandsRevision: site.revision,
      namesOwn: namesOwnBrand(run.question, brands),
    })
    return (await finishRun(run, result)) ? 'done' : 'lost'
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'no_answer') throw error
    const result = emptyResult(performance.now() - startedAt, error.costUsd)
    return (await finishRun(run, result)) ? 'empty' : 'lost'
  }
}

/**
 * Puts a claimed run's question to its engine, reads the answer and stores it, or records why it failed. Never throws: if the
 * database does not respond, the run is due again when its lease has run out.
 */
export async function workRun(run: ClaimedRun, tools: RunTools): Promise<RunEnd> {
  const costs: RunCosts = []
  try {
    return await askAndStore(run, tools, costs)
  } catch (error) {
    try {
      return (await failRun(run, failureOf(error, sumOf(costs)))) ? 'failed' : 'lost'
    } catch (failure) {
      console.error(`A prompt run could not be stored: ${messageOf(failure)}`)
      return 'lost'
    }
  }
}
