import { routes } from '../../addresses/routes'
import type { EngineId } from '../../geo/engines/engine'
import type { PromptKind } from '../../geo/metrics/quality-input'

/** The topic in an address that means prompts without one. No topic is a space, because the database trims them. */
export const noTopic = ' '

/** What the list of prompts shows; null: not filtered. */
export interface PromptFilters {
  topic: string | null
  kind: PromptKind | null
  engine: EngineId | null
}

export const noFilters: PromptFilters = { topic: null, kind: null, engine: null }

/** Whether the list shows a prompt of this topic and type. */
export const isShown = (
  { topic, kind }: Pick<PromptFilters, 'topic' | 'kind'>,
  prompt: { topic: string | null; kind: PromptKind },
): boolean =>
  (topic === null || (prompt.topic ?? noTopic) === topic) && (kind === null || prompt.kind === kind)

/** The address of the list with these filters. */
export function promptsAddress({ topic, kind, engine }: PromptFilters): string {
  const parameters = new URLSearchParams()
  if (topic !== null) parameters.set('topic', topic)
  if (kind !== null) parameters.set('type', kind)
  if (engine !== null) parameters.set('engine', engine)
  return parameters.size > 0 ? `${routes.clientPrompts}?${parameters}` : routes.clientPrompts
}
