'use server'

import { cookies } from 'next/headers'
import { z } from 'zod'
import { routes } from '../addresses/routes'
import { requireUser } from '../auth/visitor'
import { environment } from '../env/server'
import { chosenSiteCookie } from './chosen-site'

const aYear = 365 * 24 * 60 * 60

/**
 * Remembers which of their sites a customer is at work on. It gives no right to it: what of a site can be seen is for
 * row-level security to say, and an id that no one may see chooses nothing.
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
