import { defineField } from 'sanity'
import { slugText } from '@/schemas/rules/address'
import { unusedElsewhere } from '@/schemas/rules/siblings'

/**
 * The field for the last part of a page's address.
 * @param source the field whose words make the address when Generate is pressed
 * @param description what the address is for, told to the writer
 */
export function slugField(source: string, description: string) {
  const isUnused = unusedElsewhere(
    'slug.current',
    (holder) => `"${holder}" has this address already. Choose another, so that each has a page of its own.`,
  )
  return defineField({
    name: 'slug',
    title: 'Address',
    type: 'slug',
    description,
    // Uniqueness is our own rule below, which names the document that holds the address.
    options: { source, maxLength: 96, isUnique: () => true },
    validation: (rule) => [
      rule.custom((slug) => slugText(slug?.current)),
      rule.custom((slug, context) => isUnused(slug?.current, context)),
    ],
  })
}
