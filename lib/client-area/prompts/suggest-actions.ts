'use server'

import { z } from 'zod'
import { EngineError } from '@/lib/engines/engine'
import { availableJudge } from '@/lib/engines/judge'
import { environment } from '@/lib/env/server'
import { messageOf } from '@/lib/format/error-message'
import { addCallCost, startEngineCall } from '@/lib/geo/runs/engine-calls'
import { createLimit } from '@/lib/security/rate-limit'
import { allRows } from '@/lib/supabase/all-rows'
import { dataOf } from '@/lib/supabase/data-of'
import { serverClient } from '@/lib/supabase/server'
import { type Refused, readingOnly, refusal } from '../answer'
import { canEdit } from '../roles'
import { currentWorkspace } from '../workspace'
import { promptFields } from './prompt-fields'
import {
  headingsOf,
  mostSuggestions,
  newSuggestions,
  type Suggestion,
  suggestionsFromHeadings,
} from './suggestions'

export type SuggestionAnswer =
  | { status: 'done'; message: string; suggestions: readonly Suggestion[] }
  | (Refused & { needsCrawl?: true })

/** Pages whose headings are read. */
const mostPages = 60
/** Characters of headings that a model reads. */
const mostMaterial = 12_000
const judgeTimeoutMs = 45_000

/** Each call of a model costs money. */
const modelLimit = createLimit({ name: 'prompt-suggestions', points: 10, seconds: 3_600 })

const fault = refusal('We can’t reach the server right now. Try again in a minute.')
const noSite = refusal('No site selected.')

/** The site's headings of its last crawl, and the prompts that it has. */
async function loadSources(siteId: string) {
  const client = await serverClient()
  const [crawl, prompts] = await Promise.all([
    dataOf(
      client
        .from('site_crawls')
        .select('id, crawl_pages(title, markdown)')
        .eq('site_id', siteId)
        .eq('state', 'done')
        .eq('crawl_pages.state', 'fetched')
        .order('requested_at', { ascending: false })
        .order('position', { referencedTable: 'crawl_pages' })
        .limit(mostPages, { referencedTable: 'crawl_pages' })
        .limit(1)
        .maybeSingle(),
    ),
    allRows((from, to) =>
      client.from('prompts').select('text').eq('site_id', siteId).order('id').range(from, to),
    ),
  ])
  return { headings: headingsOf(crawl?.crawl_pages ?? []), known: prompts.map(({ text }) => text) }
}

const noPages: SuggestionAnswer = {
  ...refusal('We haven’t read your pages yet. Start a crawl under hosted files, then come back.'),
  needsCrawl: true,
}

const found = (suggestions: readonly Suggestion[]): SuggestionAnswer => ({
  status: 'done',
  message: suggestions.length === 0 ? 'No new questions were found.' : '',
  suggestions,
})

/** Prompts made of the headings of the site's own pages, by rules. */
export async function suggestFromHeadings(): Promise<SuggestionAnswer> {
  const { site, account } = await currentWorkspace()
  if (!site) return noSite
  if (!canEdit(account.role)) return readingOnly
  const sources = await loadSources(site.id).catch(() => undefined)
  if (!sources) return fault
  if (sources.headings.length === 0) return noPages
  return found(newSuggestions(suggestionsFromHeadings(sources.headings), sources.known))
}

const modelAnswer = z.object({
  prompts: z
    .array(promptFields.pick({ text: true, topic: true, kind: true }).partial({ topic: true }))
    .max(30),
})

const instructions = `The material lists titles and headings of the pages of a company's website. Write ${mostSuggestions} questions that its possible customers would ask an assistant before they know the company. Do not name the company. Each question must ask for names of companies or products, because answers without names measure nothing: "Which ... would you recommend?", "What are the best ... for ...?", "Who offers ...?". Mix the kinds: "category" (a problem or a category of products), "comparison" (which of several products), "buying" (where to buy, prices). Use the language of the material. Each question has 3 to 200 characters, and a short topic.`

const overLimit = refusal(
  'The limit for engine calls or costs is reached. Use the suggestions from your headings, or try again tomorrow.',
)

/** Adds what the call cost. The suggestions are shown also if that fails. */
async function addCost(siteId: string, costUsd: number | null): Promise<void> {
  await addCallCost(siteId, costUsd).catch((error: unknown) =>
    console.error(`Suggestions: ${messageOf(error)}`),
  )
}

/** Prompts that a model writes after it has read the headings of the site's own pages. */
export async function suggestByModel(): Promise<SuggestionAnswer> {
  const { site, account } = await currentWorkspace()
  if (!site) return noSite
  if (!canEdit(account.role)) return readingOnly
  const judge = availableJudge(environment)
  if (!judge) return refusal('There is no model to write suggestions. Use the ones from your headings.')
  const sources = await loadSources(site.id).catch(() => undefined)
  if (!sources) return fault
  if (sources.headings.length === 0) return noPages
  if ((await modelLimit.take(account.id)) !== undefined) {
    return refusal('You’ve asked for suggestions ten times in the last hour. Try again later.')
  }
  const mayCall = await startEngineCall(site.id, `suggestions:${crypto.randomUUID()}`).catch(() => undefined)
  if (mayCall === undefined) return fault
  if (!mayCall) return overLimit
  const material = sources.headings.join('\n').slice(0, mostMaterial)
  try {
    const { value, costUsd } = await judge.judge(
      modelAnswer,
      instructions,
      material,
      AbortSignal.timeout(judgeTimeoutMs),
    )
    await addCost(site.id, costUsd)
    const suggestions = value.prompts.map(({ topic, ...prompt }) => ({ ...prompt, topic: topic ?? null }))
    return found(newSuggestions(suggestions, sources.known))
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    await addCost(site.id, error.costUsd)
    return refusal(
      `${judge.name} gave no usable answer. Try again, or use the suggestions from your headings.`,
    )
  }
}
