import { TransferIcon } from '@sanity/icons/Transfer'
import { defineField, defineType } from 'sanity'
import { mainHeading } from '@/lib/pages/main-heading'
import { linkTargetTitle } from '@/schemas/objects/link'
import { redirectSource, redirectTarget } from '@/schemas/rules/redirects'

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  icon: TransferIcon,
  initialValue: { isPermanent: true, target: { _type: 'link', kind: 'internal' } },
  fields: [
    defineField({
      name: 'from',
      title: 'Old address',
      type: 'string',
      description: 'A path on this site, such as /old-page. It redirects only if no page has this address.',
      validation: (rule) => [rule.required().error('Enter the old address.'), rule.custom(redirectSource)],
    }),
    defineField({
      name: 'target',
      title: 'Leads to',
      type: 'link',
      description: 'Choose a page if possible. The redirect then still works if the page’s URL changes.',
      validation: (rule) => [rule.required().error('Choose where to redirect.'), rule.custom(redirectTarget)],
    }),
    defineField({
      name: 'isPermanent',
      title: 'Permanent',
      type: 'boolean',
      description: 'On: search engines switch to the new URL (308). Off: they keep the old one (307).',
      initialValue: true,
    }),
  ],
  orderings: [{ name: 'from', title: 'Old address', by: [{ field: 'from', direction: 'asc' }] }],
  preview: {
    select: {
      from: 'from',
      kind: 'target.kind',
      url: 'target.url',
      title: 'target.reference.title',
      headline: 'target.reference.hero.headline',
      sections: 'target.reference.sections',
    },
    prepare: ({ from, kind, url, title, headline, sections }) => ({
      title: from ?? 'Untitled redirect',
      subtitle: `→ ${linkTargetTitle(kind, url, title ?? headline ?? mainHeading({ sections })) ?? 'nowhere yet'}`,
    }),
  },
})
