import 'server-only'
import { z } from 'zod'
import { refusal } from './answer'
import { currentWorkspace, type Site } from './workspace'

/** The site was removed in another tab, or by another user. */
export const siteGone = refusal('This site no longer exists. Reload the page.')

/**
 * The site that a screen was opened for: with several tabs, it is not always the one chosen last. It is also the authorization
 * check of the actions that start with it.
 * @param id as a client sent it
 * @returns undefined if the user sees no such site
 * @throws as currentWorkspace
 */
export async function findSite(id: unknown): Promise<Site | undefined> {
  const { sites } = await currentWorkspace()
  const { data } = z.uuid().safeParse(id)
  return sites.find((site) => site.id === data)
}
