/** A session of the user, in one browser. */
export interface OwnSession {
  id: string
  /** "Firefox on Windows" */
  browser: string
  /** ISO 8601 */
  startedAt: string
  /** When it was started or renewed last, which happens about every hour of use. ISO 8601 */
  usedAt: string
  isCurrent: boolean
}

/** An authenticator app of the user. */
export interface OwnFactor {
  id: string
  name: string
  /** ISO 8601 */
  addedAt: string
}

/** What the settings show of the user. */
export interface Profile {
  name: string
  email: string
  /** The address that waits for the two confirmations; undefined: none. */
  newEmail: string | undefined
  factors: readonly OwnFactor[]
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: number
  /** The last used first. */
  sessions: readonly OwnSession[]
}

/** A new secret for an authenticator app. It is shown until the first code confirms it. */
export interface NewFactor {
  factorId: string
  secret: string
  /** A path of an SVG picture of so many units in width and height. */
  qrCode: { path: string; size: number }
}

/** Longest name of a user. */
export const maxUserName = 80

/** Most authenticator apps of a user. */
export const maxFactors = 3
