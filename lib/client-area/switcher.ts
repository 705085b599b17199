interface SwitcherEntry {
  id: string
  name: string
}

/** An account with its sites, as the switcher shows it. */
export interface SwitcherAccount extends SwitcherEntry {
  /** The oldest first; of an account without a site, the account itself stands for it. */
  entries: readonly SwitcherEntry[]
}

/**
 * What the switcher lists: the sites by account.
 * @param accounts of the user
 * @param sites that the user may see
 */
export const switcherAccounts = (
  accounts: readonly { id: string; name: string }[],
  sites: readonly { id: string; accountId: string; name: string; domain: string | null }[],
): readonly SwitcherAccount[] =>
  accounts.map(({ id, name }) => {
    const own = sites.filter(({ accountId }) => accountId === id)
    const entries = own.map((site) => ({ id: site.id, name: site.domain ?? site.name }))
    return { id, name, entries: entries.length > 0 ? entries : [{ id, name: 'No site yet' }] }
  })
