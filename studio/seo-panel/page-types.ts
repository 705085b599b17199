import { z } from 'zod'

const words = z.string().optional().catch(undefined)
const sharing = z
  .object({ title: words, description: words, noIndex: z.boolean().optional().catch(undefined) })
  .catch({})

/** What search engines see of a page document: its main heading, words that describe it, and its own metadata. */
export interface PageWords {
  heading?: string | undefined
  summary?: string | undefined
  metadata: z.infer<typeof sharing>
}

const withHero = z
  .object({ hero: z.object({ headline: words, text: words }).catch({}), metadata: sharing })
  .transform(({ hero, metadata }): PageWords => ({ heading: hero.headline, summary: hero.text, metadata }))

/** What may stand in for the description of a page with a title. */
const summaries = { excerpt: words, summary: words, preheader: words }

const titled = z.object({ title: words, ...summaries, metadata: sharing }).transform(
  ({ title, excerpt, summary, preheader, metadata }): PageWords => ({
    heading: title,
    summary: excerpt ?? summary ?? preheader,
    metadata,
  }),
)

const pageShapes = {
  homePage: withHero,
  howItWorksPage: withHero,
  systemOverviewPage: withHero,
  landingPage: withHero,
  legalPage: titled,
  post: titled,
  docPage: titled,
  newsletterIssue: titled,
}

export type PageType = keyof typeof pageShapes

/** Whether documents of a type are pages of their own, with a place in search results. */
export const isPageType = (type: string): type is PageType => Object.hasOwn(pageShapes, type)

/**
 * Reads a page document, however unfinished.
 * @throws ZodError when the value is no document at all
 */
export const pageWords = (type: PageType, document: unknown): PageWords => pageShapes[type].parse(document)

const slugShape = z.object({ slug: z.object({ current: z.string() }) })

/** The slug of a document that has one. */
export const pageSlug = (document: unknown): string | null =>
  slugShape.safeParse(document).data?.slug.current ?? null
