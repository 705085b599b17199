import { imageAddress } from '@/lib/content/image'
import type { NewsletterIssueQueryResult } from '@/lib/content/sanity.types.gen'
import { mailAddress } from './mail-address'

type Body = NonNullable<NonNullable<NewsletterIssueQueryResult>['body']>

/** A picture in an issue; the logo has the same fields. */
export type Picture = Extract<Body[number], { _type: 'imageWithAlt' }>

/** URL of a picture in a format that every email client shows, at twice `width` for dense screens. */
export function pictureAddress(picture: Pick<Picture, 'asset' | 'crop' | 'hotspot'>, width: number) {
  const { asset, crop, hotspot } = picture
  if (!asset) return undefined
  const source = { asset, ...(crop ? { crop } : {}), ...(hotspot ? { hotspot } : {}) }
  const image = imageAddress(source)
    .width(2 * width)
    .fit('max')
  const kind = asset._ref.split('-').at(-1)
  if (kind === 'gif') return mailAddress(image.url())
  return mailAddress(image.format(kind === 'jpg' ? 'jpg' : 'png').url())
}
