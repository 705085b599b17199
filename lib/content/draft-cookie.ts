import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { environment } from '@/lib/env/server'

const { distDirectory, isDevelopment } = environment

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
