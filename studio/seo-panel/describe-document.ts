import { z } from 'zod'
import { plainText } from '@/lib/content/plain-text'
import { type PageType, pagePath, pageType } from '@/lib/pages/page-types'
import type { DocumentDescription, TextDescription } from '@/lib/seo/document-description'
import { type DefaultTexts, describePage, type FileTexts } from './describe-page'
import { pageSlug, readDocumentTexts } from './document-words'
import type { ServedPage } from './served-page'
import { nestedObjects } from './walk'

const withBody = z.object({ body: z.array(z.unknown()).catch([]) })
const subheading = z.object({ _type: z.literal('block'), style: z.enum(['h2', 'h3', 'h4']) })
const link = z.object({ _type: z.enum(['link', 'internalLink', 'callToAction']) })

function describeText(type: PageType, document: unknown): TextDescription | undefined {
  const expected = pageType(type).text
  if (!expected) return undefined
  const { body } = withBody.parse(document)
  const objects = [...nestedObjects(body)]
  return {
    ...expected,
    words: plainText(body).match(/\S+/g)?.length ?? 0,
    subheadings: objects.filter((object) => subheading.safeParse(object).success).length,
    links: objects.filter((object) => link.safeParse(object).success).length,
  }
}

const isDefaultText = (words: string | undefined, sites: string | undefined) =>
  words === undefined || words === sites

/**
 * The input of the rules and hints for a document.
 * @param served, fileTexts as for describePage
 * @throws ZodError if the value is not a document
 */
export function describeDocument(
  type: PageType,
  document: unknown,
  defaults: DefaultTexts,
  served: ServedPage | undefined,
  fileTexts?: FileTexts,
): DocumentDescription {
  const { heading, summary, metadata } = readDocumentTexts(type, document)
  const isHome = type === 'homePage'
  return {
    ...describePage(type, document, defaults, served, fileTexts),
    hasOwnTitle: isHome || !isDefaultText(metadata.title ?? heading, defaults.title),
    hasOwnDescription: isHome || !isDefaultText(metadata.description ?? summary, defaults.description),
    hasAddress: pagePath({ _type: type, slug: pageSlug(document) }) !== undefined,
    isHidden: metadata.noIndex ?? false,
    isServed: served !== undefined,
    text: describeText(type, document),
  }
}
