import { CaseIcon } from '@sanity/icons/Case'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { sampleField } from '@/schemas/objects/sampleField'
import { acceptedPictures, hasPicture } from '@/schemas/rules/rules'

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
      validation: (rule) => rule.required().error('Enter the company’s name.'),
    }),
    defineField({
      name: 'logo',
      title: 'Logo',
      type: 'imageWithAlt',
      description: 'One color, on a transparent background.',
      validation: (rule) =>
        rule
          .custom((logo) => hasPicture(logo) || 'Upload a logo. Partners without a logo aren’t shown.')
          .warning(),
    }),
    defineField({
      name: 'fallback',
      title: 'Fallback image',
      type: 'image',
      options: { accept: acceptedPictures },
      description: 'Shown if the logo cannot be loaded. If empty, nothing is shown.',
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
      title: 'Company URL',
      type: 'url',
      validation: (rule) => rule.error('Enter a full URL, starting with https://.'),
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
