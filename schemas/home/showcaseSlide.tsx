import { InlineElementIcon } from '@sanity/icons/InlineElement'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { hexColor } from '@/schemas/rules/rules'
import { uniqueValue } from '@/schemas/rules/siblings'
import { atMost } from '@/schemas/rules/text'
import { Swatch } from './swatch'

const slideIds = [
  { title: 'AI infrastructure setup', value: 'infrastructure' },
  { title: 'AI search visibility', value: 'visibility' },
  { title: 'Communication bridge to language models', value: 'communication' },
  { title: 'Brand ownership in AI search', value: 'ownership' },
]

export const showcaseSlide = defineType({
  name: 'showcaseSlide',
  title: 'Showcase slide',
  type: 'document',
  icon: InlineElementIcon,
  fields: [
    orderRankField({ type: 'showcaseSlide' }),
    defineField({
      name: 'slideId',
      title: 'Subject',
      type: 'string',
      description: 'Sets the illustration. Use each subject once.',
      options: { list: slideIds },
      validation: (rule) => [
        rule.required().error('Choose a subject.'),
        rule.custom(
          uniqueValue(
            'slideId',
            // Two slides may swap their topics, and show the same one until both are published.
            ({ name, isRemovedInDraft }) =>
              isRemovedInDraft || `${name} has this subject already. Choose another, or edit that slide.`,
          ),
        ),
      ],
    }),
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required().error('Enter a title.'),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'string',
      description: 'One line.',
      validation: (rule) => rule.custom(atMost('The description', 120)).warning(),
    }),
    defineField({
      name: 'icon',
      title: 'Icon',
      type: 'string',
      options: {
        list: [
          { title: 'Files', value: 'files' },
          { title: 'Search', value: 'search' },
          { title: 'Speech bubble', value: 'dialogue' },
          { title: 'Badge', value: 'badge' },
        ],
      },
    }),
    defineField({
      name: 'color',
      title: 'Color',
      type: 'string',
      description: 'Hex code, for example #1F5C45.',
      validation: (rule) => rule.custom(hexColor),
    }),
    defineField({
      name: 'gradient',
      title: 'Background gradient',
      type: 'object',
      options: { columns: 2 },
      fields: [
        defineField({
          name: 'from',
          title: 'Start color',
          type: 'string',
          validation: (rule) => rule.custom(hexColor),
        }),
        defineField({
          name: 'to',
          title: 'End color',
          type: 'string',
          validation: (rule) => rule.custom(hexColor),
        }),
      ],
    }),
  ],
  orderings: [orderRankOrdering],
  preview: {
    select: {
      title: 'title',
      description: 'description',
      color: 'color',
      from: 'gradient.from',
      to: 'gradient.to',
    },
    prepare: ({ title, description, color, from, to }) => ({
      title: title ?? 'Untitled slide',
      subtitle: description,
      media: color ? (
        <Swatch mark={color} from={from ?? '#fff'} to={to ?? from ?? '#fff'} />
      ) : (
        InlineElementIcon
      ),
    }),
  },
})
