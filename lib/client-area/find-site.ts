import 'server-only'
import { z } from 'zod'
import { type Refused, readingOnly, refusal } from './answer'
import { canEdit } from './roles'
import { currentWorkspace, type Site } from './workspace'

/** The site was removed in another tab, or by another user. */
export const siteGone = refusal('This site no longer exists. Reload the page.')

/**
 * The site that a screen was opened for: with several tabs, it is not always the one chosen last. It is also the authorization
 * check of the actions that start with it and only read.
 * @param id as a client sent it
 * @returns undefined if the user sees no such site
 * @throws as currentWorkspace
 */
export async function findSite(id: unknown): Promise<Site | undefined> {
  const { sites } = await currentWorkspace()
  const { data } = z.uuid().safeParse(id)
  return sites.find((site) => site.id === data)
}

/**
 * The site that a screen was opened for: the authorization check of the actions that change something of it. What they write with
 * the rights of the server, the database does not check.
 * @param id as a client sent it
 * @returns the site, or the refusal
 * @throws as currentWorkspace
 */
export async function siteToEdit(id: unknown): Promise<Site | Refused<never>> {
  const [site, { accounts }] = await Promise.all([findSite(id), currentWorkspace()])
  if (!site) return siteGone
  const account = accounts.find((one) => one.id === site.accountId)
  return account && canEdit(account.role) ? site : readingOnly
}

/**
 * Starts an action on a row of any site. Of a row that the user may not change, row-level security only says that it is not there.
 * @returns the refusal of a user who only reads; undefined for one who edits at least one account
 * @throws as currentWorkspace
 */
export async function refuseReader(): Promise<Refused<never> | undefined> {
  const { accounts } = await currentWorkspace()
  return accounts.some(({ role }) => canEdit(role)) ? undefined : readingOnly
}
