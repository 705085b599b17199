import { CaseIcon } from '@sanity/icons/Case'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { sampleField } from '@/schemas/objects/sampleField'
import { hasPicture } from '@/schemas/rules/picture'

export const partnerLogo = defineType({
  name: 'partnerLogo',
  title: 'Partner logo',
  type: 'document',
  icon: CaseIcon,
  fields: [
    orderRankField({ type: 'partnerLogo' }),
    defineField({
      name: 'name',
      title: 'Company',
      type: 'string',
      validation: (rule) => rule.required().error('Write the company’s name.'),
    }),
    defineField({
      name: 'logo',
      title: 'Logo',
      type: 'imageWithAlt',
      description: 'One colour, on a transparent ground.',
      validation: (rule) =>
        rule
          .custom(
            (logo) =>
              hasPicture(logo) || 'Choose the picture of the logo; without one the partner is not shown.',
          )
          .warning(),
    }),
    defineField({
      name: 'fallback',
      title: 'Second picture',
      type: 'image',
      description: 'Shown when the logo cannot be loaded. Left empty, the place stays empty.',
    }),
    defineField({
      name: 'sizes',
      title: 'Width on the page',
      type: 'string',
      description:
        'The HTML sizes attribute, for example "(max-width: 768px) 33vw, 160px". Usually left empty.',
    }),
    defineField({
      name: 'url',
      title: 'Address of the company',
      type: 'url',
      validation: (rule) =>
        rule.error('This is not a full web address. Copy it from the browser, with https:// in front.'),
    }),
    sampleField,
  ],
  orderings: [orderRankOrdering],
  preview: {
    select: { title: 'name', isSample: 'isSample', logo: 'logo', url: 'url' },
    prepare: ({ title, isSample, logo, url }) => ({
      title: title ?? 'Partner without a name',
      subtitle: [isSample && 'Sample', logo ? url : 'No logo yet'].filter(Boolean).join(' · '),
      media: logo ?? CaseIcon,
    }),
  },
})
