import { createHash } from 'node:crypto'
import { routes } from '../addresses/routes'
import { imageAddress } from '../content/image'
import type { SiteSettingsQueryResult } from '../content/sanity.types.gen'
import { environment } from '../env/server'
import { shownText } from '../format/shown-text'
import { type PageInfo, resolvePageInfo } from './page-info'
import type { PageMetadata } from './presets'

/** The size of all sharing pictures, in pixels (specification §9). */
export const sharingPictureSize = { width: 1200, height: 630 }

/** Characters in the fonts of generated pictures (lib/theme/fonts/subset.mjs); no fonts are fetched for others. */
const drawable = /^[\u0020-\u007e\u00a0-\u00ff–—‘’‚“”„†•…‹›€™−×←→↑↓]+$/

/** The text on a generated sharing picture. */
export interface PictureText {
  brandName: string
  /** The name of the page type. */
  label: string
  title: string
  /** Words of the title to highlight. */
  highlightedPhrase: string | undefined
  author: string | undefined
  /** ISO 8601, for articles only: the publication or, without an author, the last change if there was one. */
  date: string | undefined
  isUpdate: boolean
}

/** The text on a page's generated picture, or undefined if the fonts lack one of its characters. */
export function pictureText(pageInfo: PageInfo, settings: SiteSettingsQueryResult): PictureText | undefined {
  const { brandName, label, title, openGraph, publishedAt, modifiedAt } = resolvePageInfo(pageInfo, settings)
  const isUpdate = !pageInfo.author && modifiedAt !== undefined
  const date = isUpdate ? modifiedAt : publishedAt
  const shownOrNone = (text: string | null | undefined) => (text ? shownText(text) : undefined)
  const words = {
    brandName: shownText(brandName),
    label,
    title: shownText(pageInfo.title ?? title),
    highlightedPhrase: shownOrNone(pageInfo.highlightedPhrase),
    author: shownOrNone(pageInfo.author),
    date: openGraph === 'article' ? date : undefined,
    isUpdate,
  }
  const shown = [brandName, label, words.title, words.author ?? '-']
  return shown.every((text) => drawable.test(text)) ? words : undefined
}

/** An editor's own picture, cropped to the sharing size. */
function editedPicture(picture: NonNullable<PageMetadata>['image'] | undefined) {
  if (!picture?.asset) return undefined
  const { asset, hotspot, crop } = picture
  const { width, height } = sharingPictureSize
  const address = imageAddress({ asset, ...(hotspot ? { hotspot } : {}), ...(crop ? { crop } : {}) })
    .width(width)
    .height(height)
    .fit('crop')
    .format('png')
    .url()
  return { url: new URL(address, environment.siteUrl).href, width, height, alt: picture.alt ?? '' }
}

/**
 * The URL of a generated picture contains a hash of its text, so that clients that cached the old picture load the new
 * one. The server ignores the query and keeps one picture for each page (app/og).
 */
function drawnPicture({ path }: PageInfo, words: PictureText) {
  const version = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8)
  const url = `${environment.siteUrl}${routes.sharingPicture(path)}?v=${version}`
  return { url, ...sharingPictureSize, alt: `${words.title} (${words.brandName}, ${words.label})` }
}

/**
 * The picture shown where a page is shared: an editor's own; for the home page, that of the site settings; otherwise
 * one generated from its text or, if the fonts lack a character, that of the settings.
 */
export function sharingPicture(page: PageInfo, settings: SiteSettingsQueryResult) {
  const pageInfo = page.sharingPictureOf ?? page
  const ofSite = editedPicture(settings?.defaultMetadata?.image)
  const ofHome = pageInfo.path === routes.home ? ofSite : undefined
  const words = pictureText(pageInfo, settings)
  return (
    editedPicture(pageInfo.metadata?.image) ??
    ofHome ??
    (words ? drawnPicture(pageInfo, words) : undefined) ??
    ofSite
  )
}
