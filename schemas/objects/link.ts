import { LinkIcon } from '@sanity/icons/Link'
import { defineField, defineType } from 'sanity'
import { z } from 'zod'
import { mainHeading } from '@/lib/pages/main-heading'
import { pageTypeNames } from '@/lib/pages/page-types'
import { linkAddress } from '@/schemas/rules/rules'
import { bookingKind, LinkKindInput } from './link-kind-input'

/** The documents that are pages of the site. */
export const linkableTypes = pageTypeNames.map((type) => ({ type }))

const linkShape = z.object({ kind: z.string().optional(), label: z.string().optional() })
const linkKind = (parent: unknown) => linkShape.safeParse(parent).data?.kind

/** The destination of a link, for editors. @param page title of the referenced page */
export function linkTargetTitle(
  kind: string | undefined,
  url: string | undefined,
  page: string | undefined,
): string | undefined {
  if (kind === bookingKind) return 'Booking dialog'
  return kind === 'external' ? url : page
}
const isLabelled = (parent: unknown) => Boolean(linkShape.safeParse(parent).data?.label)

/** Fields that have no meaning for a redirect, which has no label and opens no tab. Existing values are kept. */
const isRedirect = (document: { _type?: string } | undefined) => document?._type === 'redirect'

export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  options: { columns: 2 },
  fields: [
    defineField({
      name: 'label',
      title: 'Link text',
      type: 'string',
      hidden: ({ document }) => isRedirect(document),
    }),
    defineField({
      name: 'kind',
      title: 'Leads to',
      type: 'string',
      options: {
        list: [
          { title: 'Page on this site', value: 'internal' },
          { title: 'URL', value: 'external' },
          { title: 'Booking dialog', value: bookingKind },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      components: { input: LinkKindInput },
      initialValue: 'internal',
    }),
    defineField({
      name: 'reference',
      title: 'Page',
      type: 'reference',
      to: linkableTypes,
      hidden: ({ parent }) => linkKind(parent) === 'external' || linkKind(parent) === bookingKind,
      validation: (rule) =>
        rule.custom((reference, { parent }) => {
          const isMissing = isLabelled(parent) && linkKind(parent) === 'internal' && !reference?._ref
          return !isMissing || 'Choose the page to link to, or clear the link text to remove the link.'
        }),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      type: 'string',
      description: 'A full URL (https://…) or a path on this site (/blog).',
      hidden: ({ parent }) => linkKind(parent) !== 'external',
      validation: (rule) => [
        rule.custom(linkAddress),
        rule.custom((url, { parent }) => {
          const isMissing = isLabelled(parent) && linkKind(parent) === 'external' && !url
          return !isMissing || 'Enter the URL to link to, or clear the link text to remove the link.'
        }),
      ],
    }),
    defineField({
      name: 'newTab',
      title: 'Open in a new tab',
      type: 'boolean',
      initialValue: false,
      hidden: ({ parent, document }) => linkKind(parent) !== 'external' || isRedirect(document),
    }),
  ],
  preview: {
    select: {
      label: 'label',
      kind: 'kind',
      title: 'reference.title',
      headline: 'reference.hero.headline',
      sections: 'reference.sections',
      url: 'url',
    },
    prepare: ({ label, kind, title, headline, sections, url }) => ({
      title: label ?? 'Link without text',
      subtitle:
        linkTargetTitle(kind, url, title ?? headline ?? mainHeading({ sections })) ?? 'Nothing chosen',
    }),
  },
})
