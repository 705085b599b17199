import { z } from 'zod'
import { storedHero } from '@/lib/pages/main-heading'
import { isPageType, type PageType, pageType } from '@/lib/pages/page-types'

const words = z.string().optional().catch(undefined)
const sharing = z
  .object({ title: words, description: words, noIndex: z.boolean().optional().catch(undefined) })
  .catch({})

/** The texts of a page document for search engines: main heading, description and metadata. */
export interface DocumentTexts {
  heading?: string | undefined
  summary?: string | undefined
  metadata: z.infer<typeof sharing>
}

const withHero = z
  .object({ hero: z.object({ headline: words, text: words }).catch({}), metadata: sharing })
  .transform(
    ({ hero, metadata }): DocumentTexts => ({ heading: hero.headline, summary: hero.text, metadata }),
  )

const sectioned = z.looseObject({ metadata: sharing }).transform((page): DocumentTexts => {
  const hero = storedHero(page)
  return { heading: hero?.headline, summary: hero?.text, metadata: page.metadata }
})

/** Fields that are used if a page has no description. */
const summaries = { excerpt: words, summary: words, preheader: words }

const titled = z.object({ title: words, ...summaries, metadata: sharing }).transform(
  ({ title, excerpt, summary, preheader, metadata }): DocumentTexts => ({
    heading: title,
    summary: excerpt ?? summary ?? preheader,
    metadata,
  }),
)

const readers = { title: titled, 'hero.headline': withHero, sections: sectioned }

/** Whether the SEO panel assesses documents of a type. Lists such as categories have no text to assess. */
export const isAssessed = (type: string): type is PageType => isPageType(type) && pageType(type).isSearched

/**
 * Reads a page document, which may be incomplete.
 * @throws ZodError if the value is not a document
 */
export const readDocumentTexts = (type: PageType, document: unknown): DocumentTexts =>
  readers[pageType(type).titleField].parse(document)

const slugShape = z.object({ slug: z.object({ current: z.string() }) })

/** The slug of a document that has one. */
export const pageSlug = (document: unknown): string | null =>
  slugShape.safeParse(document).data?.slug.current ?? null
