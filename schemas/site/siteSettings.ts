import { CogIcon } from '@sanity/icons/Cog'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { linkAddress } from '@/schemas/rules/address'
import { analyticsField } from './analytics'
import { structuredDataClaimsField } from './structuredDataClaims'

const wholeAddress = 'This is not a full web address. Copy it from the browser, with https:// in front.'

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'brand', title: 'Brand', default: true },
    { name: 'addresses', title: 'Addresses' },
    { name: 'footer', title: 'Footer' },
    { name: 'claims', title: 'Claims' },
    { name: 'measuring', title: 'Measuring' },
    { name: 'search', title: 'Search and sharing' },
  ],
  initialValue: { copyrightYear: 2024, demoFrameUrl: '/embed/tour', sampleNotice: false },
  fields: [
    defineField({
      name: 'brandName',
      title: 'Name',
      type: 'string',
      group: 'brand',
      validation: (rule) => rule.required().error('Write the name of the brand; it stands on every page.'),
    }),
    defineField({ name: 'tagline', title: 'Tagline', type: 'string', group: 'brand' }),
    defineField({
      name: 'blurb',
      title: 'What the product does',
      type: 'text',
      rows: 3,
      group: 'brand',
      description: 'Two or three sentences, shown in the footer.',
    }),
    defineField({
      name: 'postalAddress',
      title: 'Postal address',
      type: 'text',
      rows: 3,
      group: 'brand',
      description: 'Stands at the foot of every mail, as the law asks of newsletters.',
    }),
    defineField({
      name: 'logo',
      title: 'Logo',
      type: 'imageWithAlt',
      group: 'brand',
      description:
        'Stands in the top bar; without one, the name does. It is shown on light and on dark: give it a ground of its own, or colours that read on both.',
    }),
    defineField({
      name: 'sampleNotice',
      title: 'This dataset is a sample',
      type: 'boolean',
      group: 'brand',
      description: 'The site says that its names, figures and quotations are invented.',
    }),
    defineField({
      name: 'clientAppUrl',
      title: 'Client app',
      type: 'url',
      group: 'addresses',
      description: 'Where "Log In" and "Get Started For Free" lead.',
      validation: (rule) => rule.error(wholeAddress),
    }),
    defineField({
      name: 'schedulingUrl',
      title: 'Scheduling page',
      type: 'url',
      group: 'addresses',
      description: 'Where "Book Demo" in the top bar leads. Left empty, it opens the booking dialog.',
      validation: (rule) => rule.error(wholeAddress),
    }),
    defineField({
      name: 'meetingBookingUrl',
      title: 'Meeting booking page',
      type: 'url',
      group: 'addresses',
      description: 'Where the enterprise plan leads, and the call to action of How it works.',
      validation: (rule) => rule.error(wholeAddress),
    }),
    defineField({
      name: 'demoFrameUrl',
      title: 'Demo frame',
      type: 'string',
      group: 'addresses',
      description: 'The interactive demo on the home page: a full address, or a path on this site.',
      validation: (rule) => rule.custom(linkAddress),
    }),
    defineField({
      name: 'contactEmail',
      title: 'Contact mailbox',
      type: 'email',
      group: 'addresses',
      description:
        'Where programs send people who ask, and where a security researcher writes: it is public, in ai-plugin.json and security.txt.',
    }),
    defineField({
      name: 'bookingEmail',
      title: 'Mailbox for demo requests',
      type: 'email',
      group: 'addresses',
      description:
        'Gets a mail for every demo that is booked. Left empty, the contact mailbox gets it. Whoever can query the dataset can read it.',
    }),
    defineField({
      name: 'socialLinks',
      title: 'Social networks',
      type: 'array',
      of: [defineArrayMember({ type: 'socialLink' })],
      group: 'footer',
    }),
    defineField({
      name: 'footerLinks',
      title: 'Quick links',
      type: 'array',
      of: [defineArrayMember({ type: 'link' })],
      group: 'footer',
    }),
    defineField({
      name: 'copyrightYear',
      title: 'Copyright year',
      type: 'number',
      group: 'footer',
      validation: (rule) => rule.integer().min(1990).max(2100).error('Write a year, such as 2024.'),
    }),
    structuredDataClaimsField,
    analyticsField,
    defineField({
      name: 'defaultMetadata',
      title: 'For pages that say nothing themselves',
      type: 'pageMetadata',
      group: 'search',
    }),
  ],
  preview: {
    select: { brandName: 'brandName', sampleNotice: 'sampleNotice', media: 'logo' },
    prepare: ({ brandName, sampleNotice, media }) => ({
      title: 'Site settings',
      subtitle: [sampleNotice && 'Sample', brandName].filter(Boolean).join(' · '),
      media: media ?? CogIcon,
    }),
  },
})
