import { getPublishedId } from 'sanity'
import { reservedSegments } from '@/lib/pages/fixed-pages'
import { fixedDocumentPath } from '@/lib/pages/page-types'
import { slugField } from '@/schemas/objects/slugField'

/**
 * The slug of a page at the top level of the site.
 * @param source field, or text of the document, from which Generate makes the slug
 */
export function topLevelSlugField(source: string | ((document: unknown) => string)) {
  const field = slugField(
    source,
    'The page’s address, after the slash. If it changes, the old address redirects here.',
    {
      types: ['landingPage', 'legalPage'],
      isReserved: (slug) => reservedSegments.includes(slug),
    },
  )
  return {
    ...field,
    // The code links to these pages, so their addresses stay as specified (specification §2).
    readOnly: ({ document }: { document?: { _id?: string } | undefined }) => isFixedDocument(document?._id),
  }
}

/** The id of a fixed page consists of its type and slug, so that a draft without a slug is recognized too. */
export const isFixedDocument = (id: string | undefined): boolean =>
  id !== undefined && fixedDocumentPath(getPublishedId(id)) !== undefined
