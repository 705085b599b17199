import { routes } from '../../addresses/routes'
import type { EngineId } from '../../geo/engines/engine'
import type { BrandFigures, Figures } from '../../geo/metrics/metrics'
import type { PromptKind } from '../../geo/prompt-kinds'
import type { PromptSummary } from './prompt-summaries'

/** The topic in an address that means prompts without one. No topic is a space, because the database trims them. */
export const noTopic = ' '

export const promptOrders = ['least-visible', 'most-visible', 'least-cited', 'worst-position'] as const

/** How the list is ordered by figures. */
export type PromptOrder = (typeof promptOrders)[number]

/** What the list of prompts shows; null: not filtered, and ordered by topic. */
export interface PromptFilters {
  topic: string | null
  kind: PromptKind | null
  engine: EngineId | null
  order: PromptOrder | null
}

export const noFilters: PromptFilters = { topic: null, kind: null, engine: null, order: null }

type Listed = Pick<PromptSummary, 'text' | 'topic' | 'kind'> & {
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
 * @param search a part of the text or topic, in any case
 */
export function listedPrompts<Prompt extends Listed>(
  prompts: readonly Prompt[],
  { topic, kind, order }: PromptFilters,
  search: string,
): Prompt[] {
  const part = search.trim().toLocaleLowerCase()
  const shown = prompts.filter(
    (prompt) =>
      (topic === null || (prompt.topic ?? noTopic) === topic) &&
      (kind === null || prompt.kind === kind) &&
      `${prompt.text}\n${prompt.topic ?? ''}`.toLocaleLowerCase().includes(part),
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
export function promptsAddress({ topic, kind, engine, order }: PromptFilters): string {
  const parameters = new URLSearchParams()
  if (topic !== null) parameters.set('topic', topic)
  if (kind !== null) parameters.set('type', kind)
  if (engine !== null) parameters.set('engine', engine)
  if (order !== null) parameters.set('order', order)
  return parameters.size > 0 ? `${routes.clientPrompts}?${parameters}` : routes.clientPrompts
}
