import { z } from 'zod'
import type { PageType } from '@/lib/pages/page-types'
import type { PageDescription } from '@/lib/seo/document-description'
import { documentWords } from './document-words'
import type { ServedPage } from './served-page'
import { objectsWithin } from './walk'

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

/** Words the site shows for pages that have none of their own. */
export interface DefaultWords {
  title?: string | undefined
  description?: string | undefined
}

/** The title and description a search result would show, as the site chooses them. */
export function searchWords(type: PageType, document: unknown, defaults: DefaultWords): DefaultWords {
  const { heading, summary, metadata } = documentWords(type, document)
  return {
    title: metadata.title ?? heading ?? defaults.title,
    description: metadata.description ?? summary ?? defaults.description,
  }
}

/**
 * What search engines would see of a document, were it published as it stands.
 * @param served the published page as the site serves it, for what the site adds to the document's own words;
 *   undefined while it is not known, and then nothing the site adds counts
 * @throws ZodError when the document is no document
 */
export function describePage(
  type: PageType,
  document: unknown,
  defaults: DefaultWords,
  served: ServedPage | undefined,
): PageDescription {
  const objects = [...objectsWithin(document)]
  const ownLinks = objects.filter((object) => internalLink.safeParse(object).success).length
  const relatedPages = related.safeParse(document).data?.related.length ?? 0
  return {
    ...searchWords(type, document, defaults),
    mainHeadings: documentWords(type, document).heading ? 1 : 0,
    images: objects.flatMap((object) => picture.safeParse(object).data ?? []),
    internalLinks: ownLinks + relatedPages + (served?.frameLinks ?? 0),
    hasStructuredData: served?.hasStructuredData ?? false,
    hasAiDiscoveryTags: served?.hasAiDiscoveryTags ?? false,
  }
}
