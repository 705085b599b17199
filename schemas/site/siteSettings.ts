import { CogIcon } from '@sanity/icons/Cog'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { allowedOrigin } from '@/schemas/rules/embeds'
import { linkAddress } from '@/schemas/rules/rules'
import { announcementField } from './announcement'
import { structuredDataClaimsField } from './structuredDataClaims'

const analyticsField = defineField({
  name: 'analytics',
  title: 'Analytics and session recording',
  type: 'object',
  group: 'measuring',
  description:
    'What visitors do on the site, counted by Google Analytics and recorded by Microsoft Clarity. Without an ID, nothing is loaded and visitors aren’t asked for consent.',
  initialValue: { consentRequired: true },
  fields: [
    defineField({
      name: 'measurementId',
      title: 'Measurement ID',
      type: 'string',
      description:
        'From Google Analytics, under Data streams. Starts with G-. Visits to Test Your Website are reported as conversions.',
      validation: (rule) =>
        rule
          .regex(/^G-[A-Z0-9]{4,}$/)
          .error('Enter a measurement ID, for example G-ABC123DEF4. Copy it from Google Analytics.'),
    }),
    defineField({
      name: 'sessionRecordingId',
      title: 'Session recording ID',
      type: 'string',
      description: 'From Microsoft Clarity, under Settings > Overview.',
      validation: (rule) =>
        rule
          .regex(/^[A-Za-z0-9_-]+$/)
          .error(
            'Enter a project ID with only letters, numbers, hyphens, and underscores. Copy it from Microsoft Clarity.',
          ),
    }),
    defineField({
      name: 'consentRequired',
      title: 'Ask visitors first',
      type: 'boolean',
      description:
        'Shows a consent banner and loads nothing until the visitor accepts. If off, visits are measured until the visitor opts out in the footer.',
    }),
  ],
})

const fullUrlMessage = 'Enter a full URL, starting with https://.'

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'brand', title: 'Brand', default: true },
    { name: 'addresses', title: 'Links and email' },
    { name: 'menu', title: 'Menu' },
    { name: 'footer', title: 'Footer' },
    { name: 'claims', title: 'Claims' },
    { name: 'measuring', title: 'Analytics' },
    { name: 'search', title: 'Search and sharing' },
  ],
  initialValue: { copyrightYear: 2024, demoFrameUrl: '/embed/tour', sampleNotice: false },
  fields: [
    defineField({
      name: 'brandName',
      title: 'Name',
      type: 'string',
      group: 'brand',
      validation: (rule) => rule.required().error('Enter the brand name. It appears on every page.'),
    }),
    defineField({ name: 'tagline', title: 'Tagline', type: 'string', group: 'brand' }),
    defineField({
      name: 'blurb',
      title: 'Product description',
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
      description: 'Shown at the bottom of every email. Required by anti-spam laws.',
    }),
    defineField({
      name: 'logo',
      title: 'Logo',
      type: 'imageWithAlt',
      group: 'brand',
      description:
        'Shown in the top bar instead of the name. It appears on light and dark backgrounds: give it a background of its own, or colors that work on both.',
    }),
    defineField({
      name: 'sampleNotice',
      title: 'Sample content',
      type: 'boolean',
      group: 'brand',
      description: 'Shows a notice that names, figures, and quotes are invented.',
    }),
    defineField({
      name: 'clientAppUrl',
      title: 'Client app URL',
      type: 'url',
      group: 'addresses',
      description: 'Used by "Log In" and "Get Started For Free".',
      validation: (rule) => rule.error(fullUrlMessage),
    }),
    defineField({
      name: 'schedulingUrl',
      title: 'Scheduling page',
      type: 'url',
      group: 'addresses',
      description: 'Used by "Book Demo" in the top bar. If empty, the booking dialog opens.',
      validation: (rule) => rule.error(fullUrlMessage),
    }),
    defineField({
      name: 'meetingBookingUrl',
      title: 'Meeting booking page',
      type: 'url',
      group: 'addresses',
      description: 'Used by the enterprise plan and the call to action on How it works.',
      validation: (rule) => rule.error(fullUrlMessage),
    }),
    defineField({
      name: 'demoFrameUrl',
      title: 'Demo frame',
      type: 'string',
      group: 'addresses',
      description: 'The interactive demo on the home page: a full URL, or a path on this site.',
      validation: (rule) => rule.custom(linkAddress),
    }),
    defineField({
      name: 'embedOrigins',
      title: 'Allowed origins for embedded pages',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'string',
          placeholder: 'https://calendar.example.com',
          validation: (rule) => rule.custom(allowedOrigin),
        }),
      ],
      group: 'addresses',
      description:
        'The sites whose pages "Embedded page" sections may show. If such a page, or the demo, forwards visitors to another site, add that one too.',
      validation: (rule) => rule.unique().error('This origin is already in the list.'),
    }),
    defineField({
      name: 'contactEmail',
      title: 'Contact email',
      type: 'email',
      group: 'addresses',
      description:
        'Public: published in ai-plugin.json and security.txt, for AI programs and security researchers.',
    }),
    defineField({
      name: 'bookingEmail',
      title: 'Email for demo requests',
      type: 'email',
      group: 'addresses',
      description:
        'Receives an email for every booked demo. Defaults to the contact email. Anyone who can query the dataset can read it.',
    }),
    defineField({
      name: 'menu',
      title: 'Menu',
      type: 'array',
      of: [defineArrayMember({ type: 'link' }), defineArrayMember({ type: 'menuGroup' })],
      group: 'menu',
      description:
        '"Log In" and "Book Demo" follow these entries, with the URLs under "Links and email". An entry whose page is not published is not shown.',
      validation: (rule) =>
        rule.max(6).warning('The menu fits six entries. Put further pages into a group of links.'),
    }),
    announcementField,
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
      validation: (rule) => rule.integer().min(1990).max(2100).error('Enter a year, for example 2024.'),
    }),
    structuredDataClaimsField,
    analyticsField,
    defineField({
      name: 'defaultMetadata',
      title: 'Default search and sharing',
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
