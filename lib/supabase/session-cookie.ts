import type { CookieOptionsWithName } from '@supabase/ssr'
import { routes } from '../addresses/routes'

/**
 * Options of the session cookies. The name is our own: Supabase's default depends on its host, so a new host would end every
 * session. Public pages do not get them. Scripts of the client area can read them, because its guard observes the session in
 * the browser (specification §4).
 * @param isSecure whether the site is served over HTTPS
 */
export const sessionCookie = (isSecure: boolean): CookieOptionsWithName => ({
  name: 'client-session',
  path: routes.clientArea,
  sameSite: 'lax',
  secure: isSecure,
})
