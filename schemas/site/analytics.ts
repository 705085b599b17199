import { defineField } from 'sanity'

export const analyticsField = defineField({
  name: 'analytics',
  title: 'Analytics and session recording',
  type: 'object',
  group: 'measuring',
  description: 'Nothing is loaded while an id is empty.',
  initialValue: { consentRequired: true },
  fields: [
    defineField({
      name: 'measurementId',
      title: 'Measurement id',
      type: 'string',
      description: 'From your analytics account; it begins with G-.',
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
      validation: (rule) =>
        rule
          .regex(/^[A-Za-z0-9_-]+$/)
          .error('The id holds letters, digits, hyphens and underscores only. Copy it from your account.'),
    }),
    defineField({
      name: 'consentRequired',
      title: 'Ask visitors first',
      type: 'boolean',
      description: 'Nothing is loaded before a visitor accepts.',
    }),
  ],
})
