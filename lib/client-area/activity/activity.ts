/** The kinds by which the activity is filtered, with the tables whose changes belong to each. */
export const activityKinds = {
  account: {
    name: 'Account and plan',
    tables: ['accounts', 'account_deletions', 'account_exports', 'billing_subscriptions'],
  },
  members: { name: 'Members', tables: ['account_members', 'account_invitations'] },
  sites: { name: 'Sites', tables: ['sites', 'suspicious_visits'] },
  prompts: { name: 'Prompts', tables: ['prompts'] },
  brands: { name: 'Brands and names', tables: ['brands', 'found_names'] },
  access: { name: 'API keys and report links', tables: ['api_keys', 'report_links'] },
} as const satisfies Record<string, { name: string; tables: readonly string[] }>

export type ActivityKind = keyof typeof activityKinds

export const activityKindNames = [
  'account',
  'members',
  'sites',
  'prompts',
  'brands',
  'access',
] as const satisfies readonly ActivityKind[]

/** @param value of a parameter, untrusted. @returns undefined for no kind */
export const readActivityKind = (value: unknown): ActivityKind | undefined =>
  activityKindNames.find((kind) => kind === value)

/** An entry of the audit log, as it is shown. */
export interface Activity {
  id: number
  /** ISO 8601 */
  at: string
  who: string
  what: string
}

/** A page of the activity, the newest first. */
export interface ActivityPage {
  entries: readonly Activity[]
  /** The entry after which the next page begins; undefined on the last one. */
  nextAfter: number | undefined
}
