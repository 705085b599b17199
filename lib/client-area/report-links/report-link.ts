/** How long a new link can be valid: days; `never`: until it is revoked. */
export const linkDurations = ['7', '30', '90', 'never'] as const
export type LinkDuration = (typeof linkDurations)[number]

export const defaultDuration: LinkDuration = '30'

export const durationLabels: Readonly<Record<LinkDuration, string>> = {
  '7': 'In 7 days',
  '30': 'In 30 days',
  '90': 'In 90 days',
  never: 'Never',
}

export type LinkField = 'name' | 'duration'

/** A link to the visibility report of a site, for readers without an account. Times are ISO 8601. */
export interface ReportLink {
  id: string
  name: string
  /** What readers open. */
  address: string
  createdAt: string
  /** Null: it does not expire. */
  expiresAt: string | null
  revokedAt: string | null
  opened: number
  lastOpenedAt: string | null
}

/** How and when a link ended; null: it is valid. */
export function endOf(
  { expiresAt, revokedAt }: Pick<ReportLink, 'expiresAt' | 'revokedAt'>,
  nowMs: number,
): { how: 'Revoked' | 'Expired'; at: string } | null {
  if (revokedAt !== null) return { how: 'Revoked', at: revokedAt }
  return expiresAt !== null && Date.parse(expiresAt) <= nowMs ? { how: 'Expired', at: expiresAt } : null
}
