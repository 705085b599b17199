import 'server-only'
import { figuresOf } from '@/lib/geo/metrics/figures'
import type { Figures } from '@/lib/geo/metrics/metrics'
import { brandSums, pairsOf, runSums, sumsOfRow } from '@/lib/geo/metrics/sums'
import { dataOf } from '@/lib/supabase/data-of'
import { serverClient } from '@/lib/supabase/server'
import { namesOwnBrand } from '../../geo/answers/find-mentions'
import type { Brand } from '../../geo/answers/reading'
import { promptKinds } from '../../geo/prompt-kinds'
import { newModels } from '../overview/report-totals'
import { dateOf, rangeAt } from '../report/ranges'
import { type AnswerPage, loadAnswers } from './load-answers'
import type { PromptSetting } from './prompt-setting'
import type { Prompt } from './prompt-state'
import { totalsOf } from './prompt-totals'
import { mentionTrend, type TrendDay } from './trend'

export interface PromptVersion extends Omit<PromptSetting, 'tags'> {
  id: string
  number: number
  text: string
  createdAt: string
}

/** Everything that the screen of one prompt shows. */
export interface PromptDetails {
  prompt: Prompt
  /** The newest first; the first one is asked. */
  versions: readonly PromptVersion[]
  /** Of the current text in the last 30 days. */
  figures: Figures
  engineRows: readonly { engine: string; figures: Figures }[]
  trend: readonly TrendDay[]
  answers: AnswerPage
}

/**
 * A prompt with its figures, versions and a page of its answers; undefined if the site has no such prompt. All queries run at the
 * same time: the second round trip after the workspace's.
 * @param page from 1
 * @throws SupabaseError
 */
export async function loadPrompt(
  siteId: string,
  promptId: string,
  brands: readonly Brand[],
  page: number,
  now: Date,
): Promise<PromptDetails | undefined> {
  const client = await serverClient()
  const { beforeOn, startsOn, buckets } = rangeAt('30d', now)
  const own = brands.find(({ isOwn }) => isOwn)
  const [data, answers, models] = await Promise.all([
    dataOf(
      client
        .from('prompts')
        .select(
          `id, text, topic, kind, is_enabled, is_branded, country, language, persona, tags,
        version:prompt_versions!prompts_version_id_is_one_of_its_versions(run_totals(*), mention_totals(*)),
        versions:prompt_versions!prompt_versions_prompt_id_fkey(id, number, text, country, language, persona, created_at)`,
        )
        .eq('site_id', siteId)
        .eq('id', promptId)
        .eq('version.run_totals.grain', 'day')
        .gte('version.run_totals.starts_on', beforeOn)
        .eq('version.mention_totals.grain', 'day')
        .gte('version.mention_totals.starts_on', beforeOn)
        .order('number', { referencedTable: 'versions', ascending: false })
        .maybeSingle(),
    ),
    loadAnswers(siteId, promptId, page),
    dataOf(
      client
        .from('engine_models')
        .select('engine, model, firstSeenOn:first_seen_on')
        .eq('site_id', siteId)
        .order('engine')
        .order('first_seen_on')
        .order('model'),
    ),
  ])
  if (!data) return undefined
  const [runs, mentions] = [data.version?.run_totals ?? [], data.version?.mention_totals ?? []]
  const isNow = (row: { starts_on: string }) => row.starts_on >= startsOn
  type Row = { starts_on: string; engine: string }
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  /** By engine, because answers of different engines are no pairs. */
  const pairsIn = (isOf: (row: Row) => boolean) =>
    [...Map.groupBy(runs.filter(isOf), ({ engine }) => engine)].map(([of, rows]) => {
      const named = mentions.filter((row) => isOf(row) && row.engine === of)
      return pairsOf(
        sum(rows.map((row) => row.runs)),
        [...Map.groupBy(named, ({ brand_id }) => brand_id).values()].map((ofBrand) =>
          sum(ofBrand.map((row) => row.mentions)),
        ),
      )
    })
  const totalsIn = (isOf: (row: Row) => boolean) =>
    totalsOf(
      runs.filter(isOf).map((row) => runSums.parse(sumsOfRow(row))),
      mentions
        .filter((row) => isOf(row) && row.brand_id === own?.id)
        .map((row) => brandSums.parse(sumsOfRow(row))),
      brands,
      pairsIn(isOf),
    )
  const changed = new Set(newModels({ models }, beforeOn).map(({ engine }) => engine))
  const isComparable = ({ engine }: { engine: string }) => !changed.has(engine)
  const figuresIn = (isOf: (row: { engine: string }) => boolean) =>
    figuresOf(
      totalsIn((row) => isOf(row) && isNow(row)),
      totalsIn((row) => isOf(row) && isComparable(row) && !isNow(row)),
      totalsIn((row) => isOf(row) && isComparable(row) && isNow(row)),
    )
  const engines = [...new Set(runs.filter((row) => isNow(row) && row.runs > 0).map(({ engine }) => engine))]
  return {
    prompt: {
      id: data.id,
      text: data.text,
      topic: data.topic,
      kind: promptKinds.find((known) => known === data.kind) ?? 'category',
      isEnabled: data.is_enabled,
      country: data.country,
      language: data.language,
      persona: data.persona,
      tags: data.tags,
      branding: data.is_branded,
      isBranded: data.is_branded ?? namesOwnBrand(data.text, brands),
    },
    versions: data.versions.map(({ id, number, text, country, language, persona, created_at }) => ({
      id,
      number,
      text,
      country,
      language,
      persona,
      createdAt: created_at,
    })),
    figures: figuresIn(() => true),
    engineRows: engines.map((engine) => ({ engine, figures: figuresIn((row) => row.engine === engine) })),
    trend: mentionTrend(
      runs,
      mentions.filter(({ brand_id }) => brand_id === own?.id),
      buckets.map(dateOf),
    ),
    answers,
  }
}
