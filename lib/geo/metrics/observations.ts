export type Install = 'tag' | 'server' | 'files'

/** What was observed on a site, and in the answers about its brand. */
export interface Observations {
  /** Checks of the last scan that did not pass, with the points of the score that a fix would add. */
  failingChecks: readonly { id: string; title: string; fix: string; gain: number }[]
  /** Of the result page of that scan; null: there is no scan. */
  scanToken: string | null
  /** Pages that agents asked for and did not get. */
  failedPages: readonly { path: string; visits: number }[]
  /** Prompts whose answers name competitors and not the own brand. */
  gaps: readonly { prompt: string; engine: string; runs: number }[]
  /** Prompts with answers that name the own brand and cite none of its pages. */
  unclaimed: readonly { prompt: string; engine: string; runs: number }[]
  /** Cited pages of others that name the own brand and do not link to it. */
  unlinkedPages: readonly { url: string; citations: number }[]
  /** Brand facts that answers contradict. */
  wrongFacts: readonly { subject: string; value: string; statements: number }[]
  competitorPages: readonly { url: string; brand: string; citations: number }[]
  missingInstalls: readonly Install[]
  /** Distinct enabled prompts. */
  prompts: number
}
