import { z } from 'zod'
import type { PageType } from '@/lib/pages/page-types'
import type { PageDescription } from '@/lib/seo/document-description'
import { readDocumentTexts } from './document-words'
import type { ServedPage } from './served-page'
import { nestedObjects } from './walk'

const reference = z.object({ _ref: z.string() })
const path = z.string().regex(/^\/(?!\/)/)

const internalLink = z.union([
  z.object({ _type: z.literal('link'), kind: z.literal('internal'), label: z.string(), reference }),
  z.object({ _type: z.literal('link'), kind: z.literal('external'), label: z.string(), url: path }),
  z.object({ _type: z.literal('link'), kind: z.literal('booking'), label: z.string() }),
  z.object({ _type: z.literal('link'), href: path }),
  z.object({ _type: z.literal('internalLink'), reference }),
  z.object({ _type: z.literal('callToAction'), href: path }),
])

const picture = z.object({
  _type: z.literal('imageWithAlt'),
  asset: reference,
  alt: z.string().optional(),
})

const related = z.object({ related: z.array(reference) })

/** The site's default texts, for pages without their own. */
export interface DefaultTexts {
  title?: string | undefined
  description?: string | undefined
}

/** The alt texts of files by their ids. */
export type FileTexts = ReadonlyMap<string, string>

/** The files of a document's pictures that have no alt text. */
export const filesWithoutText = (document: unknown): string[] => [
  ...new Set(
    [...nestedObjects(document)].flatMap((object) => {
      const image = picture.safeParse(object).data
      return image && !image.alt ? image.asset._ref : []
    }),
  ),
]

/** Title and description in search results, chosen as the site does. */
export function searchTexts(type: PageType, document: unknown, defaults: DefaultTexts): DefaultTexts {
  const { heading, summary, metadata } = readDocumentTexts(type, document)
  return {
    title: metadata.title ?? heading ?? defaults.title,
    description: metadata.description ?? summary ?? defaults.description,
  }
}

/**
 * What search engines would see if the document was published now.
 * @param served the published page, for what the site adds to the document; undefined if not known, then nothing that the
 *   site adds counts
 * @param fileTexts alt texts of files by their ids, which the site shows for pictures without one
 * @throws ZodError if the value is not a document
 */
export function describePage(
  type: PageType,
  document: unknown,
  defaults: DefaultTexts,
  served: ServedPage | undefined,
  fileTexts: FileTexts = new Map(),
): PageDescription {
  const objects = [...nestedObjects(document)]
  const ownLinks = objects.filter((object) => internalLink.safeParse(object).success).length
  const relatedPages = related.safeParse(document).data?.related.length ?? 0
  return {
    ...searchTexts(type, document, defaults),
    mainHeadings: readDocumentTexts(type, document).heading ? 1 : 0,
    images: objects.flatMap((object) => {
      const image = picture.safeParse(object).data
      return image ? { alt: image.alt || fileTexts.get(image.asset._ref) } : []
    }),
    internalLinks: ownLinks + relatedPages + (served?.headerAndFooterLinks ?? 0),
    hasStructuredData: served?.hasStructuredData ?? false,
    hasAiDiscoveryTags: served?.hasAiDiscoveryTags ?? false,
  }
}
