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
      title: 'Measurement id',
      type: 'string',
      description:
        'From Google Analytics, under Data streams; it begins with G-. A visit to Test Your Website is reported as a conversion.',
      validation: (rule) =>
        rule
          .regex(/^G-[A-Z0-9]{4,}$/)
          .error(
            'A measurement id begins with G- and goes on in capitals and digits. Copy it from your account.',
          ),
    }),
    defineField({
      name: 'sessionRecordingId',
      title: 'Session recording id',
      type: 'string',
      description: 'From Microsoft Clarity, under Settings, Overview.',
      validation: (rule) =>
        rule
          .regex(/^[A-Za-z0-9_-]+$/)
          .error('The id holds letters, digits, hyphens and underscores only. Copy it from your account.'),
    }),
    defineField({
      name: 'consentRequired',
      title: 'Ask visitors first',
      type: 'boolean',
      description:
        'A small banner asks, and nothing is loaded before a visitor accepts. Off: visits are measured until a visitor declines, with the button in the footer.',
    }),
  ],
})
