/** A brand that an account tracks: its own, or a competitor. */
export interface Brand {
  id: string
  name: string
  aliases: readonly string[]
  domains: readonly string[]
  isOwn: boolean
}

/** How strongly an answer recommends a brand, from weak to strong. */
export const strengths = ['named', 'listed', 'recommended', 'pick'] as const
export type Strength = (typeof strengths)[number]

/** That an answer names a brand, and how. One for each brand that is named. */
export interface Mention {
  brandId: string
  /** 1 for the brand that is named first. */
  rank: number
  count: number
  /** Of the first occurrence, in UTF-16 code units. */
  offset: number
  strength: Strength
  /** 0-100, 50 is neutral; null where it cannot be told. */
  sentiment: number | null
  judgedBy: 'model' | 'lexicon'
  /** Phrases about the brand, verbatim, at most 5 of at most 80 characters. */
  framing: string[]
  /** The first sentence that names it, verbatim, at most 1,000 characters. */
  sentence: string
}

/** A source as the engine reported it. */
export interface ReportedCitation {
  url: string
  title: string | null
  position: number
  isInText: boolean
}

export interface Citation extends ReportedCitation {
  canonicalUrl: string
  host: string
  kind: 'own' | 'competitor' | 'social' | 'institutional' | 'other'
  /** The tracked brand that the page belongs to. */
  brandId: string | null
}

/** What a customer says is true of their brand. */
export interface Fact {
  id: string
  kind: 'price' | 'feature' | 'location' | 'other'
  subject: string
  value: string
}

/** Most statements of an answer that are read by a rule, and most that a model may add. */
export const maxStatements = 100

/** A sentence of an answer that speaks of a fact. */
export interface Statement {
  factId: string
  sentence: string
  agrees: boolean
  sourceUrl: string | null
  judgedBy: 'model' | 'rule'
}

/** How an answer knows the own brand: not at all, or not which of several of its name is meant. Known also if it does not name it. */
export const identities = ['known', 'unknown', 'ambiguous'] as const
export type Identity = (typeof identities)[number]

/** That of a stored run. */
export const storedIdentity = (text: string): Identity =>
  identities.find((known) => known === text) ?? 'known'

/** A company or product that an answer names and that is no tracked brand. */
export interface FoundName {
  /** Spellings with the same letters and digits are one name. */
  key: string
  /** As it is written first, at most 80 characters. */
  name: string
  count: number
  /** The first sentence that names it, verbatim, at most 1,000 characters. */
  sentence: string
  /** Of its own site, if the answer links or cites it. */
  host: string | null
}

export interface Reading {
  identity: Identity
  identityJudgedBy: 'model' | 'rule'
  mentions: Mention[]
  citations: Citation[]
  statements: Statement[]
  names: FoundName[]
}
