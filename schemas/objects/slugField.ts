import { defineField } from 'sanity'
import { maxSlugLength } from '@/lib/addresses/slug'
import { slugText } from '@/schemas/rules/address'
import { unusedElsewhere } from '@/schemas/rules/siblings'

interface SlugPlace {
  types?: readonly string[]
  isTaken?: (slug: string) => boolean
}

/**
 * The field for the last part of a page's address.
 * @param source the field whose words make the address when Generate is pressed
 * @param description what the address is for, told to the writer
 * @param place `types` lists all types whose addresses stand side by side, where they are more than the document's own;
 *   `isTaken` tells slugs that the site's own pages hold
 */
export function slugField(source: string, description: string, { types, isTaken }: SlugPlace = {}) {
  const isUnused = unusedElsewhere(
    'slug.current',
    ({ name, isLeaving }) =>
      isLeaving
        ? `${name} has this address until its changes are published. Publish those first, or choose another.`
        : `${name} has this address already. Choose another, so that each has a page of its own.`,
    types,
  )
  return defineField({
    name: 'slug',
    title: 'Address',
    type: 'slug',
    description,
    // Uniqueness is our own rule below, which names the document that holds the address.
    options: { source, maxLength: maxSlugLength, isUnique: () => true },
    validation: (rule) => [
      rule.custom((slug) => slugText(slug?.current)),
      rule.custom(
        (slug) =>
          !isTaken?.(slug?.current ?? '') ||
          'The site itself needs this address. Choose another, or add a word.',
      ),
      rule.custom((slug, context) => isUnused(slug?.current, context)),
    ],
  })
}
