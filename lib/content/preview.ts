import 'server-only'
import { cookies, draftMode } from 'next/headers'
import type { ClientPerspective } from 'next-sanity'
import { resolvePerspectiveFromCookies } from 'next-sanity/live'

/** What a request may read: published documents for a visitor, what the Studio shows for an editor in draft mode. */
export type Perspective = ClientPerspective

/** True for an editor's preview, false for a visitor. */
export const isPreview = (perspective: Perspective) => perspective !== 'published'

/** The perspective of this request. It reads cookies in draft mode only, so that pages stay static. */
export async function currentPerspective(): Promise<Perspective> {
  const { isEnabled } = await draftMode()
  if (!isEnabled) return 'published'
  return (await resolvePerspectiveFromCookies({ cookies: await cookies() })) ?? 'drafts'
}
