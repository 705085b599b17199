/** A number of events and, if it is known, that of the period before. */
export interface Figure {
  count: number
  /** Null if the install was not there for all of the period before. */
  before: number | null
}

/** Visits of agents, without spoofed ones. */
export interface AgentFigure extends Figure {
  /** Those of the count that only claim to be from an agent, because that could not be checked; null: not known for a single page. */
  claimed: number | null
}

/** From so few events a percentage would be chance. */
const fewestForPercent = 10

/**
 * The change against the period before as a share of it: 0.25 for a quarter more.
 * @returns null if there is no period before, or if it has fewer than 10 events
 */
export const changeOf = ({ count, before }: Figure): number | null =>
  before === null || before < fewestForPercent ? null : (count - before) / before
