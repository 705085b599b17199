import { defineField } from 'sanity'
import { z } from 'zod'
import { atMost } from '@/schemas/rules/text'

const startShape = z.object({ from: z.string() })

/** One line above the menu of every page, for a limited time. */
export const announcementField = defineField({
  name: 'announcement',
  title: 'Announcement',
  type: 'object',
  group: 'menu',
  description: 'One line above the menu of every page. Without a text, nothing is shown.',
  fields: [
    defineField({
      name: 'text',
      title: 'Text',
      type: 'string',
      validation: (rule) => rule.custom(atMost('The text', 100)).warning(),
    }),
    defineField({ name: 'link', title: 'Link after the text', type: 'link' }),
    defineField({
      name: 'from',
      title: 'Shown from',
      type: 'timestamp',
      description: 'If empty, it is shown at once. Pages follow within five minutes.',
    }),
    defineField({
      name: 'until',
      title: 'Shown until',
      type: 'timestamp',
      description: 'If empty, it is shown until you remove it.',
      validation: (rule) =>
        rule.custom((until: string | undefined, { parent }) => {
          const { data } = startShape.safeParse(parent)
          const isReversed = until && data && Date.parse(until) <= Date.parse(data.from)
          return isReversed ? 'This is before the announcement starts. Choose a later time.' : true
        }),
    }),
  ],
})
