import { getPublishedId } from 'sanity'
import { reservedSegments } from '@/lib/pages/fixed-pages'
import { fixedDocumentPath } from '@/lib/pages/page-types'
import { slugField } from '@/schemas/objects/slugField'

/**
 * The address of a page that stands at the top of the site.
 * @param source the field whose words make the address when Generate is pressed
 */
export function topLevelSlugField(source: string) {
  const field = slugField(
    source,
    'The page’s address, after the slash. When it changes, the old address leads here.',
    {
      types: ['landingPage', 'legalPage'],
      isTaken: (slug) => reservedSegments.includes(slug),
    },
  )
  return {
    ...field,
    // The site's own links lead to these: their published address stays what the specification says.
    readOnly: ({ document }: { document?: { _id?: string } | undefined }) => isFixedDocument(document?._id),
  }
}

/** Fixed pages have ids made of type and slug, so that they are known even in a draft that lost its slug. */
export const isFixedDocument = (id: string | undefined): boolean =>
  id !== undefined && fixedDocumentPath(getPublishedId(id)) !== undefined
