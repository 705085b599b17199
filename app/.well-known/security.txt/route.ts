import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { securityTxt } from '@/lib/discovery/catalog/well-known'
import { environment } from '@/lib/env/server'

export const dynamic = 'force-static'
/** Seconds: the expiry date in the file is renewed every day. */
export const revalidate = 86_400

/** A 404 without a contact email in the settings: the file must have a contact (RFC 9116, section 2.5.3). */
export async function GET() {
  const contact = (await loadSiteSettings('published'))?.contactEmail
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  if (!contact) return new Response('Not found\n', { status: 404, headers })
  return new Response(securityTxt(contact, environment.siteUrl, new Date()), { headers })
}
