import type { PromptKind } from '../../geo/prompt-kinds'

/** Which runs a screen shows; null: not filtered. */
export interface RunFilters {
  engine: string | null
  kind: PromptKind | null
  /** Empty: prompts without a topic. */
  topic: string | null
  tag: string | null
  /** Two letters; empty: prompts that are asked from the country of the schedule. */
  country: string | null
  /** Empty: prompts without a persona. */
  persona: string | null
}

export const allRuns: RunFilters = {
  engine: null,
  kind: null,
  topic: null,
  tag: null,
  country: null,
  persona: null,
}

/** Whether the figures are those of a part of the answers. */
export const isFiltered = ({
  branding = null,
  ...filters
}: RunFilters & { branding?: 'branded' | null }): boolean =>
  branding !== null ||
  (
    [filters.engine, filters.kind, filters.topic, filters.tag, filters.country, filters.persona] as const
  ).some((filter) => filter !== null)

/** The parameters of an address, without those that have their default value. */
export function filterParameters<Filters extends object>(
  filters: Filters,
  defaults: Filters,
): URLSearchParams {
  const usual = new Map(Object.entries(defaults))
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (typeof value === 'string' && value !== usual.get(name)) parameters.set(name, value)
  }
  return parameters
}

export const withParameters = (path: string, parameters: URLSearchParams): string =>
  parameters.size > 0 ? `${path}?${parameters}` : path
