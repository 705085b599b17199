import type { CookieOptionsWithName } from '@supabase/ssr'
import { routes } from '../addresses/routes.ts'

/**
 * The cookies a session is kept in. The name is our own: Supabase's is made of its address, so that moving
 * it to another would end every session. Public pages never see them. Scripts of the client area do, since its guard follows the
 * session in the browser (specification §4).
 * @param isSecure whether the site is served over https
 */
export const sessionCookie = (isSecure: boolean): CookieOptionsWithName => ({
  name: 'client-session',
  path: routes.clientArea,
  sameSite: 'lax',
  secure: isSecure,
})
