import { defineField, type SlugRule } from 'sanity'
import { maxSlugLength } from '@/lib/addresses/slug'
import { moveInRelease } from '@/schemas/rules/branch'
import { slugText } from '@/schemas/rules/rules'
import { uniqueValue } from '@/schemas/rules/siblings'

interface SlugScope {
  types?: readonly string[]
  isReserved?: (slug: string) => boolean
  hasLevels?: boolean
  rules?: (rule: SlugRule) => SlugRule[]
}

/**
 * The slug of a page.
 * @param source field, or text of the document, from which Generate makes the slug
 * @param description help text of the field
 * @param place `types`: all types that share the same path, if not only the document's own;
 *   `isReserved`: whether a slug is used by a fixed page; `hasLevels`: whether slashes may separate levels;
 *   `rules`: further ones
 */
export function slugField(
  source: string | ((document: unknown) => string),
  description: string,
  { types, isReserved, hasLevels, rules }: SlugScope = {},
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
      rule.custom((slug) => slugText(slug?.current, hasLevels)),
      rule.custom((slug) => {
        const current = slug?.current ?? ''
        if (!isReserved?.(current)) return true
        const [first, second] = current.split('/')
        return second === undefined
          ? 'This address is reserved. Choose another.'
          : `Pages can’t be placed under /${first}. Choose another address.`
      }),
      rule.custom((slug, context) => uniqueFrom(slug?.current, context)),
      rule.custom((slug, context) => moveInRelease(slug?.current, context)),
      ...(rules?.(rule) ?? []),
    ],
  })
}
