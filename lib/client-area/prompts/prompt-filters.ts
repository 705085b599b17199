import { routes } from '../../addresses/routes'
import type { BrandFigures, Figures } from '../../geo/metrics/metrics'
import { allRuns, filterParameters, type RunFilters, withParameters } from '../report/filter-address'
import type { PromptSummary } from './prompt-summaries'

export const promptOrders = ['least-visible', 'most-visible', 'least-cited', 'worst-position'] as const

/** How the list is ordered by figures. */
export type PromptOrder = (typeof promptOrders)[number]

/** What the list of prompts shows; null: not filtered, and ordered by topic. */
export interface PromptFilters extends RunFilters {
  order: PromptOrder | null
}

export const noFilters: PromptFilters = { ...allRuns, order: null }

type Listed = Pick<PromptSummary, 'text' | 'topic' | 'kind' | 'tags' | 'country' | 'persona'> & {
  figures: Pick<Figures, 'citationRate'> & {
    own: Pick<BrandFigures, 'mentionRate' | 'position'> | null
  }
}

const figureOf: Readonly<Record<PromptOrder, (prompt: Listed) => number | null | undefined>> = {
  'least-visible': ({ figures }) => figures.own?.mentionRate.value,
  'most-visible': ({ figures }) => figures.own?.mentionRate.value,
  'least-cited': ({ figures }) => figures.citationRate.value,
  'worst-position': ({ figures }) => figures.own?.position.value,
}

const isDescending = (order: PromptOrder) => order === 'most-visible' || order === 'worst-position'

/**
 * The prompts that the list shows, in its order. Those without the figure of the order come last.
 * @param search a part of the text, topic, persona or a tag, in any case
 */
export function listedPrompts<Prompt extends Listed>(
  prompts: readonly Prompt[],
  { topic, kind, tag, country, persona, order }: PromptFilters,
  search: string,
): Prompt[] {
  const part = search.trim().toLocaleLowerCase()
  const shown = prompts.filter(
    (prompt) =>
      (topic === null || (prompt.topic ?? '') === topic) &&
      (kind === null || prompt.kind === kind) &&
      (tag === null || prompt.tags.includes(tag)) &&
      (country === null || (prompt.country ?? '') === country) &&
      (persona === null || (prompt.persona ?? '') === persona) &&
      `${prompt.text}\n${prompt.topic ?? ''}\n${prompt.persona ?? ''}\n${prompt.tags.join('\n')}`
        .toLocaleLowerCase()
        .includes(part),
  )
  if (order === null) return shown
  const last = isDescending(order) ? -Infinity : Infinity
  const figure = (prompt: Prompt) => figureOf[order](prompt) ?? last
  return shown.sort((a, b) => {
    if (figure(a) === figure(b)) return 0
    return figure(a) < figure(b) === isDescending(order) ? 1 : -1
  })
}

/** The address of the list with these filters. */
export const promptsAddress = (filters: PromptFilters): string =>
  withParameters(routes.clientPrompts, filterParameters(filters, noFilters))
