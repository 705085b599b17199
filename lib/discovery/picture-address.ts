import { imageAddress } from '@/lib/content/image'
import type { PostQueryResult } from '@/lib/content/sanity.types.gen'

type Body = NonNullable<NonNullable<PostQueryResult>['body']>
type Picture = Pick<Extract<Body[number], { _type: 'imageWithAlt' }>, 'asset' | 'hotspot' | 'crop'>

/**
 * The full URL of a picture, for use outside the site.
 * @param base URL of the page or of the site
 */
export function pictureAddress({ asset, hotspot, crop }: Picture, base: string): string | undefined {
  if (!asset) return undefined
  const source = { asset, ...(hotspot ? { hotspot } : {}), ...(crop ? { crop } : {}) }
  const image = asset._ref.endsWith('-svg')
    ? imageAddress({ asset })
    : imageAddress(source).width(1280).fit('max')
  return new URL(image.url(), base).href
}
