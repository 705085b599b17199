import 'server-only'
import { cookies, draftMode } from 'next/headers'
import type { ClientPerspective } from 'next-sanity'
import { resolvePerspectiveFromCookies } from 'next-sanity/live'
import { cache } from 'react'
import { z } from 'zod'
import { environment } from '@/lib/env/server'
import { readSignedToken, signToken } from '@/lib/security/signed-token'
import { contentClient } from './client'
import { isEditorsPreview, ofEditor, previewCookie } from './draft-cookie'

/** What a request may read: published documents for a visitor, what the Studio shows for an editor in draft mode. */
export type Perspective = ClientPerspective

/** True for a preview, false for a visitor. */
export const isPreview = (perspective: Perspective) => perspective !== 'published'

/** The perspective of this request. It reads cookies in draft mode only, so that pages stay static. */
export const currentPerspective = async (): Promise<Perspective> =>
  (await currentPreview())?.perspective ?? 'published'

interface Preview {
  perspective: Perspective
  /** When the link of a guest expires; undefined for an editor, who may see everything. */
  guestUntil: Date | undefined
}

/*
 * Draft mode alone does not say whose preview it is: guests have its cookie, too, which opens no draft. A second, signed cookie says
 * whether it was an editor's Studio that started the preview, or a link, and what the link shows.
 */
const ofGuest = { name: 'preview-guest', lifetime: '30d' }

/** The most days that a link is valid. */
export const mostDays = 30

/** Names of releases, the strongest first, or drafts, as in the API's `perspective`. */
export const sharedPerspective = z
  .string()
  .max(300)
  .regex(/^[a-zA-Z0-9][\w-]*(?:,[a-zA-Z0-9][\w-]*)*$/)
  .refine((names) => !/(?:^|,)(?:raw|published)(?:,|$)/.test(names))

/** The preview of this request; undefined for a visitor, and for a guest whose link has expired. */
export const currentPreview = cache(async (): Promise<Preview | undefined> => {
  const { isEnabled } = await draftMode()
  if (!isEnabled) return undefined
  const jar = await cookies()
  // A route of a file has no cookies, and its draft mode is an editor's: the proxy takes it from others.
  if (jar.getAll().length === 0) return { perspective: 'drafts', guestUntil: undefined }
  const token = jar.get(previewCookie)?.value
  const guest = await readSignedToken(ofGuest, token, environment.linkSecret)
  if (!('fault' in guest)) return { perspective: guest.subject.split(','), guestUntil: guest.expiresAt }
  if (!(await isEditorsPreview(token))) return undefined
  const perspective = (await resolvePerspectiveFromCookies({ cookies: jar })) ?? 'drafts'
  return { perspective, guestUntil: undefined }
})

const titlesShape = z.array(z.object({ _id: z.string(), title: z.string().nullable().catch(null) }))

/** The titles of the releases in a perspective, the strongest first. @throws if the query fails */
export async function loadReleaseTitles(perspective: Perspective): Promise<string[]> {
  const ids = [perspective].flat().map((name) => `_.releases.${name}`)
  const { readToken: token } = environment
  const client = contentClient.withConfig({ perspective: 'raw', ...(token && { token }) })
  const query = '*[_type == "system.release" && _id in $ids]{ _id, "title": metadata.title }'
  const found = titlesShape.parse(await client.fetch(query, { ids }, { cache: 'no-store' }))
  return ids.flatMap((id) => {
    const release = found.find(({ _id }) => _id === id)
    return release ? release.title || 'Untitled release' : []
  })
}

/** Marks this browser's draft mode as an editor's. */
export async function startEditorPreview() {
  const { linkSecret } = environment
  if (linkSecret) await setPreviewCookie(await signToken(ofEditor, 'editor', linkSecret))
}

/**
 * Starts the preview of a link.
 * @param token untrusted
 * @returns what is wrong with the link; undefined if it is right
 */
export async function startGuestPreview(token: unknown): Promise<'wrong' | 'expired' | undefined> {
  const reading = await readSignedToken(ofGuest, token, environment.linkSecret)
  if ('fault' in reading) return reading.fault === 'expired' ? 'expired' : 'wrong'
  const mode = await draftMode()
  mode.enable()
  await setPreviewCookie(String(token), reading.expiresAt)
  return undefined
}

export async function endPreview() {
  const [mode, jar] = [await draftMode(), await cookies()]
  mode.disable()
  jar.delete(previewCookie)
}

/** The token of a link. @param perspective as `sharedPerspective` @returns undefined without LINK_SECRET */
export const signGuest = async (perspective: string, days: number): Promise<string | undefined> =>
  environment.linkSecret &&
  signToken({ ...ofGuest, lifetime: `${days}d` }, perspective, environment.linkSecret)

async function setPreviewCookie(value: string, expires?: Date) {
  const isSecure = !environment.isDevelopment
  const jar = await cookies()
  jar.set({
    name: previewCookie,
    value,
    httpOnly: true,
    path: '/',
    secure: isSecure,
    // Presentation shows the site in a frame, which may be on another host.
    sameSite: isSecure ? 'none' : 'lax',
    ...(expires && { expires }),
  })
}
