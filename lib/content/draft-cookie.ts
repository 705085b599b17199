import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { environment } from '@/lib/env/server'
import { readSignedToken } from '@/lib/security/signed-token'

const { distDirectory, isDevelopment, linkSecret } = environment

/** Next's draft mode cookie; each build generates a new value. */
const cookieName = '__prerender_bypass'
const manifestShape = z.object({ preview: z.object({ previewModeId: z.string().min(1) }) })

async function readCookieValue(): Promise<string> {
  const file = join(/* turbopackIgnore: true */ process.cwd(), distDirectory, 'prerender-manifest.json')
  return manifestShape.parse(JSON.parse(await readFile(file, 'utf8'))).preview.previewModeId
}

let cookieValue: Promise<string> | undefined

/**
 * Whether Next will serve drafts for a request. The proxy cannot use `draftMode()`
 * (https://github.com/vercel/next.js/issues/82344), and a cookie from an earlier build is not valid.
 * Always false under `next dev`, which has no build.
 */
export async function isDraftMode(cookies: {
  get(name: string): { value: string } | undefined
}): Promise<boolean> {
  const cookie = cookies.get(cookieName)
  if (!cookie || isDevelopment) return false
  cookieValue ??= readCookieValue()
  return cookie.value === (await cookieValue)
}

/** Says whose preview it is: an editor's, or that of a guest with a link (preview.ts). Draft mode's cookie is the same for both. */
export const previewCookie = 'preview'

/** The purpose of an editor's token. */
export const ofEditor = { name: 'preview-editor', lifetime: '30d' }

/** Whether a browser's preview is an editor's. Without LINK_SECRET there are no links, so everyone in draft mode is an editor. */
export const isEditorsPreview = async (token: string | undefined): Promise<boolean> =>
  !linkSecret || !('fault' in (await readSignedToken(ofEditor, token, linkSecret)))

/** A `cookie` header without draft mode. */
export const withoutDraftMode = (header: string): string =>
  header
    .split(';')
    .filter((cookie) => cookie.trim().split('=')[0] !== cookieName)
    .join(';')
