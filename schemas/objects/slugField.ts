import { defineField } from 'sanity'
import { maxSlugLength } from '@/lib/addresses/slug'
import { slugText } from '@/schemas/rules/rules'
import { uniqueValue } from '@/schemas/rules/siblings'

interface SlugScope {
  types?: readonly string[]
  isReserved?: (slug: string) => boolean
}

/**
 * The slug of a page.
 * @param source field, or text of the document, from which Generate makes the slug
 * @param description help text of the field
 * @param place `types`: all types that share the same path, if not only the document's own;
 *   `isReserved`: whether a slug is used by a fixed page
 */
export function slugField(
  source: string | ((document: unknown) => string),
  description: string,
  { types, isReserved }: SlugScope = {},
) {
  const uniqueFrom = uniqueValue(
    'slug.current',
    ({ name, isRemovedInDraft }) =>
      isRemovedInDraft
        ? `${name} uses this address until its changes are published. Publish them first, or choose another address.`
        : `${name} already uses this address. Choose another.`,
    types,
  )
  return defineField({
    name: 'slug',
    title: 'Address',
    type: 'slug',
    description,
    // Our own rule below checks uniqueness and names the other document.
    options: { source, maxLength: maxSlugLength, isUnique: () => true },
    validation: (rule) => [
      rule.custom((slug) => slugText(slug?.current)),
      rule.custom(
        (slug) => !isReserved?.(slug?.current ?? '') || 'This address is reserved. Choose another.',
      ),
      rule.custom((slug, context) => uniqueFrom(slug?.current, context)),
    ],
  })
}
