import { z } from 'zod'
import { isPageType, type PageType } from '../../pages/page-types'

/** A published page with its indexed text. */
export const searchablePage = z.object({
  id: z.string(),
  revision: z.string(),
  type: z.custom<PageType>((type) => typeof type === 'string' && isPageType(type)),
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Its headings, one per line. */
  headings: z.string(),
  /** All its text, with the headings. */
  text: z.string(),
})

export type SearchablePage = z.output<typeof searchablePage>

/**
 * The revision of all that the text of a page is made of.
 * @param shared revisions of the shared sections that it shows
 */
export const textRevision = (own: string, shared: readonly (string | null | undefined)[]): string =>
  [own, ...shared.filter(Boolean)].join(' ')
