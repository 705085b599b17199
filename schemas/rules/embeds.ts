import type { ValidationContext } from 'sanity'
import { z } from 'zod'
import { embedOrigin } from '@/lib/addresses/frame-origin'
import { outsideVideo } from '@/lib/addresses/outside-video'
import { queryContentLake } from './ask-lake'
import type { ValidationResult } from './rules'

/** Accepts an origin of HTTPS, without a path, and an empty value. */
export function allowedOrigin(text: string | undefined): ValidationResult {
  if (!text || embedOrigin(text) === text) return true
  const origin = embedOrigin(text)
  return origin
    ? `Enter only the origin: ${origin}`
    : 'Enter https:// and a host, for example https://calendar.example.com.'
}

const originsShape = z.array(z.string().catch('')).catch([])

/** Requires an address whose origin the published site settings allow. */
export async function embeddedPage(
  address: string | undefined,
  { getClient }: Pick<ValidationContext, 'getClient'>,
): Promise<ValidationResult> {
  if (!address?.trim()) return 'Enter the address, or remove the section. Without one, visitors don’t see it.'
  const origin = embedOrigin(address)
  if (!origin)
    return 'Enter a full address that starts with https://. Browsers show no other pages in a page.'
  const query = '*[_id == "siteSettings"][0].embedOrigins'
  const allowed = originsShape.parse(await queryContentLake(getClient, query, {}, 'published'))
  if (allowed.some((one) => embedOrigin(one) === origin)) return true
  return `Visitors don’t see this section yet. Add ${origin} to the allowed origins in Site settings, under Links and email, and publish them, or enter the address of a site that is allowed.`
}

/** Accepts the address of a video at YouTube or Vimeo. */
export const videoPage = (address: string | undefined): ValidationResult =>
  outsideVideo(address) !== undefined ||
  'This isn’t the address of a video at YouTube or Vimeo, so visitors see no video. Copy it from the page of the video.'
