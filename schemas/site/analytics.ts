import { defineField } from 'sanity'

export const analyticsField = defineField({
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
