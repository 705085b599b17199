/** Why an agent fetches pages. A site can allow each purpose separately: only the first two bring visitors. */
export type Purpose = 'search' | 'person' | 'training'

export interface Agent {
  /** The product token that it matches in robots.txt (RFC 9309, section 2.2.1). */
  token: string
  /** The company that runs it. */
  owner: string
  purpose: Purpose
  /** Where its owner describes it. */
  source: string
  /** The month in which that description was last read, as year-month. */
  seen: string
  /** Whether the token is only a rule in robots.txt, about pages that another agent fetches: no request has it. */
  isRobotsOnly: boolean
  /** Product tokens of its requests other than `token`. */
  otherTokens: readonly string[]
  /** Where its owner publishes the addresses that its requests come from; undefined if nowhere. */
  rangesUrl: string | undefined
  /** The domains in which its owner names these addresses, for a reverse and forward DNS lookup. */
  hostDomains: readonly string[]
}

/** What holds for most agents. */
export const usualAgent = {
  seen: '2026-11',
  isRobotsOnly: false,
  otherTokens: [],
  rangesUrl: undefined,
  hostDomains: [],
} as const satisfies Partial<Agent>
