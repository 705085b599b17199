import { ComposeIcon } from '@sanity/icons/Compose'
import { defineArrayMember, defineField, isRecord } from 'sanity'
import { countField, defineSection, headingField, textField } from './defineSection'

const sources = [
  { title: 'The latest posts', value: 'latest' },
  { title: 'The latest posts of a category', value: 'category' },
  { title: 'Posts that you choose', value: 'chosen' },
]

const isFrom = (section: unknown, source: string) => isRecord(section) && section.source === source

export const postsSection = defineSection({
  name: 'postsSection',
  title: 'Posts',
  icon: ComposeIcon,
  initialValue: { source: 'latest', count: 3 },
  fields: [
    headingField('From the blog'),
    textField,
    defineField({
      name: 'source',
      title: 'Shows',
      type: 'string',
      options: { list: sources, layout: 'radio' },
      validation: (rule) => rule.required().error('Choose which posts to show.'),
    }),
    defineField({
      name: 'category',
      title: 'Category',
      type: 'reference',
      to: [{ type: 'category' }],
      hidden: ({ parent }) => !isFrom(parent, 'category'),
      validation: (rule) =>
        rule.custom(
          (category, { parent }) => !isFrom(parent, 'category') || Boolean(category) || 'Choose a category.',
        ),
    }),
    defineField({
      name: 'posts',
      title: 'Posts',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'post' }] })],
      hidden: ({ parent }) => !isFrom(parent, 'chosen'),
      validation: (rule) => [
        rule.unique().error('The post is in the list twice.'),
        rule.custom(
          (posts, { parent }) =>
            !isFrom(parent, 'chosen') ||
            Boolean(posts?.length) ||
            'Choose a post. Without one, the section is left out.',
        ),
      ],
    }),
    countField('posts', ({ parent }) => isFrom(parent, 'chosen')),
  ],
  kindField: { name: 'source', titles: sources },
})
