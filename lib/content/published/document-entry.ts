import { z } from 'zod'
import { isPageType, isSlugPageType, pagePath } from '../../pages/page-types'
import { tagsOf } from '../cache-tags'

/** A published document as lists of pages need it, without its text. */
export const documentEntry = z.object({
  _id: z.string(),
  _rev: z.string(),
  _type: z.string(),
  slug: z.string().nullable(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  /** When its text last changed, as its editor or else the Content Lake says. */
  modified: z.string().nullable(),
  /** `noIndex` */
  isHidden: z.boolean().nullable(),
  /** Of a newsletter issue: it has no page before this time. */
  sentAt: z.string().nullable(),
  orderRank: z.string().nullable(),
  /** Of a page in a tree. */
  parentId: z.string().nullable(),
  categoryIds: z.array(z.string().nullable()).nullable(),
  /** The shared sections that it shows. */
  sharedIds: z.array(z.string().nullable()).nullable(),
})

export type DocumentEntry = z.output<typeof documentEntry>

/** From when a document has a page, in ms since 1970; undefined for one that never has. */
export function pageTime(entry: DocumentEntry): number | undefined {
  const { _id, _type, sentAt } = entry
  if (!isPageType(_type) || !pagePath(entry)) return undefined
  if (!isSlugPageType(_type) && _id !== _type) return undefined
  if (_type !== 'newsletterIssue') return 0
  const time = Date.parse(sentAt ?? '')
  return Number.isNaN(time) ? undefined : time
}

/** The cache tags of everything that a change of a document concerns, in its old and its new version. */
export const changedTags = (versions: readonly DocumentEntry[]): string[] => [
  ...new Set(versions.flatMap(tagsOf)),
]
