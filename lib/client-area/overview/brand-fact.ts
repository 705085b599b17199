import type { Estimate } from '@/lib/geo/metrics/intervals'

export const factKinds = ['price', 'feature', 'location', 'other'] as const
export type FactKind = (typeof factKinds)[number]

export const factKindLabels: Readonly<Record<FactKind, string>> = {
  price: 'Price',
  feature: 'Feature',
  location: 'Location',
  other: 'Other',
}

/** What is true of the own brand, as the customer says. */
export interface BrandFact {
  id: string
  kind: FactKind
  subject: string
  value: string
  /** Statements that agree with it / statements about it. */
  accuracy: Estimate
}

/** A sentence of an answer that contradicts a fact. */
export interface WrongStatement {
  id: string
  factId: string
  sentence: string
  /** The page that the answer cites for it; null: none. */
  sourceUrl: string | null
  judgedBy: 'model' | 'rule'
  runId: string
  prompt: string
  engineId: string
  /** Its name. */
  engine: string
  at: string
}

export type FactField = 'kind' | 'subject' | 'value'
