import { createHash } from 'node:crypto'
import { routes } from '../addresses/routes'
import { imageAddress } from '../content/image'
import type { SiteSettingsQueryResult } from '../content/sanity.types.gen'
import { environment } from '../env/server'
import { type PageInfo, resolvePageInfo } from './page-info'
import type { PageMetadata } from './presets'

/** Sharing pictures have one size (specification §9). */
export const sharingPictureSize = { width: 1200, height: 630 }

/** What the fonts of drawn pictures hold (theme/fonts/subset.mjs): nothing is fetched for what they do not. */
const drawable = /^[\u0020-\u007e\u00a0-\u00ff–—‘’‚“”„†•…‹›€™−×←→↑↓]+$/

/** What a drawn sharing picture says. */
export interface PictureWords {
  brandName: string
  /** The kind of page. */
  label: string
  title: string
  /** Words of the title that stand under the marker. */
  highlightedPhrase: string | undefined
  author: string | undefined
  /** Of a text that has a date, ISO 8601: a signed one says when it was published, any other how fresh it is. */
  date: string | undefined
  isUpdate: boolean
}

/** The words on a page's drawn picture, or undefined where the fonts do not hold them. */
export function pictureWords(
  pageInfo: PageInfo,
  settings: SiteSettingsQueryResult,
): PictureWords | undefined {
  const { brandName, label, title, openGraph, publishedAt, modifiedAt } = resolvePageInfo(pageInfo, settings)
  const isUpdate = !pageInfo.author && modifiedAt !== undefined
  const date = isUpdate ? modifiedAt : publishedAt
  const words = {
    brandName,
    label,
    title: pageInfo.title ?? title,
    highlightedPhrase: pageInfo.highlightedPhrase ?? undefined,
    author: pageInfo.author ?? undefined,
    date: openGraph === 'article' ? date : undefined,
    isUpdate,
  }
  const shown = [brandName, label, words.title, words.author ?? '-']
  return shown.every((text) => drawable.test(text)) ? words : undefined
}

/** An editor's own picture, cut to size. */
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
 * The address of a drawn picture changes with what it says: who has kept the old one asks for the new one. The query is
 * for them alone; the site keeps one picture for each page (app/og).
 */
function drawnPicture({ path }: PageInfo, words: PictureWords) {
  const version = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8)
  const url = `${environment.siteUrl}${routes.sharingPicture(path)}?v=${version}`
  return { url, ...sharingPictureSize, alt: `${words.title} (${words.brandName}, ${words.label})` }
}

/**
 * The picture shown where a page is shared: an editor's own; for the home page, that of the site settings; else one
 * drawn from its words, and where they cannot be drawn again that of the settings.
 */
export function sharingPicture(page: PageInfo, settings: SiteSettingsQueryResult) {
  const pageInfo = page.sharesPictureOf ?? page
  const ofSite = editedPicture(settings?.defaultMetadata?.image)
  const ofHome = pageInfo.path === routes.home ? ofSite : undefined
  const words = pictureWords(pageInfo, settings)
  return (
    editedPicture(pageInfo.metadata?.image) ??
    ofHome ??
    (words ? drawnPicture(pageInfo, words) : undefined) ??
    ofSite
  )
}
