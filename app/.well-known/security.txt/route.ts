import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { securityTxt } from '@/lib/discovery/catalog/well-known'
import { environment } from '@/lib/env/server'

export const dynamic = 'force-static'
/** Seconds: the end of its validity moves on each day. */
export const revalidate = 86_400

/** There is none where the settings name no mailbox: a file without a contact is not one. */
export async function GET() {
  const contact = (await loadSiteSettings('published'))?.contactEmail
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  if (!contact) return new Response('Not found\n', { status: 404, headers })
  return new Response(securityTxt(contact, environment.siteUrl, new Date()), { headers })
}
