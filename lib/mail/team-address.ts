import 'server-only'
import { loadSiteSettings } from '../content/queries/site-settings'

/**
 * Where mail to those who run the site goes: the mailbox for demo requests in the site settings, or else the one for contact.
 * @throws Error if the settings have no address: the outbox tries again later
 */
export async function loadTeamAddress(): Promise<string> {
  const settings = await loadSiteSettings('published')
  const address = settings?.bookingEmail ?? settings?.contactEmail
  if (!address) throw new Error('Site settings in the Studio name no mailbox for demo requests.')
  return address
}
