'use server'

import { cookies } from 'next/headers'
import { z } from 'zod'
import { routes } from '../addresses/routes'
import { requireUser } from '../auth/visitor'
import { environment } from '../env/server'
import { chosenSiteCookie } from './chosen-site'

const aYear = 365 * 24 * 60 * 60

/**
 * Stores the site, or the account without a site, that a customer selected. This grants no access: row-level security decides
 * what they see, and any other ID selects nothing.
 */
export async function chooseSite(id: unknown): Promise<void> {
  const site = z.uuid().safeParse(id)
  if (!site.success) return
  await requireUser()
  const store = await cookies()
  store.set(chosenSiteCookie, site.data, {
    path: routes.clientArea,
    maxAge: aYear,
    httpOnly: true,
    sameSite: 'lax',
    secure: environment.siteUrl.startsWith('https:'),
  })
}
