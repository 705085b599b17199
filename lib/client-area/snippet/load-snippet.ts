import 'server-only'
import { loadSetup, type SiteSetup } from '../setup/site-setup'
import { currentWorkspace, type Site } from '../workspace'

/**
 * The selected site and what is set up for it.
 * @returns undefined if there is none: the layout of the screens then shows that
 * @throws SupabaseError
 */
export async function loadSnippet(): Promise<{ site: Site; setup: SiteSetup } | undefined> {
  const { site } = await currentWorkspace()
  const setup = site && (await loadSetup(site.id))
  return site && setup ? { site, setup } : undefined
}
