import 'server-only'
import { cookies, draftMode } from 'next/headers'
import type { ClientPerspective } from 'next-sanity'
import { resolvePerspectiveFromCookies } from 'next-sanity/live'

/** Who is looking: a visitor sees published documents, an editor in draft mode sees what the Studio shows. */
export type Perspective = ClientPerspective

/** True for an editor's preview, false for a visitor. */
export const isPreview = (perspective: Perspective) => perspective !== 'published'

/** The perspective of this request. Reading it keeps a page static: cookies are touched in draft mode only. */
export async function currentPerspective(): Promise<Perspective> {
  const { isEnabled } = await draftMode()
  if (!isEnabled) return 'published'
  return (await resolvePerspectiveFromCookies({ cookies: await cookies() })) ?? 'drafts'
}
