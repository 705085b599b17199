import { ComposeIcon } from '@sanity/icons/Compose'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { slugField } from '@/schemas/objects/slugField'
import { lengthBetween } from '@/schemas/rules/text'

/** Other paths below /blog/: the next pages of lists, and the search. */
const reservedBlogSegments = ['page', 'category', 'search']

export const post = defineType({
  name: 'post',
  title: 'Blog post',
  type: 'document',
  icon: ComposeIcon,
  groups: [
    { name: 'writing', title: 'Writing', default: true },
    { name: 'filing', title: 'Details' },
    { name: 'search', title: 'Search and sharing' },
  ],
  initialValue: () => ({
    publishedAt: new Date().toISOString(),
    metadata: { _type: 'pageMetadata', type: 'blog', noIndex: false },
  }),
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      group: 'writing',
      validation: (rule) => [
        rule.required().error('Enter a title.'),
        rule.custom(lengthBetween({ what: 'The title', min: 30, max: 60 })).info(),
      ],
    }),
    {
      ...slugField(
        'title',
        'The end of the post’s address, after /blog/. If it changes, the old address redirects here.',
        { isReserved: (slug) => reservedBlogSegments.includes(slug) },
      ),
      group: ['writing', 'filing'],
    },
    defineField({
      name: 'excerpt',
      title: 'Excerpt',
      type: 'text',
      rows: 3,
      group: 'writing',
      description: 'Shown in the blog list, and in search results if the page has no description.',
      validation: (rule) => [
        rule
          .required()
          .error('Enter an excerpt: one or two sentences that make people want to read the post.'),
        rule.custom(lengthBetween({ what: 'The excerpt', min: 120, max: 160 })).warning(),
      ],
    }),
    defineField({ name: 'mainImage', title: 'Main image', type: 'imageWithAlt', group: 'writing' }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'blockContent',
      group: 'writing',
      validation: (rule) => rule.required().error('Enter the text.'),
    }),
    defineField({
      name: 'author',
      title: 'Author',
      type: 'reference',
      to: [{ type: 'author' }],
      group: 'filing',
      validation: (rule) => rule.required().error('Choose the author.'),
    }),
    defineField({
      name: 'categories',
      title: 'Categories',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'category' }] })],
      group: 'filing',
      validation: (rule) => [
        rule.unique().error('This category appears twice. Remove one.'),
        rule.min(1).info('Posts without a category appear only in the full list and in search.'),
      ],
    }),
    defineField({
      name: 'publishedAt',
      title: 'Publication date',
      type: 'timestamp',
      group: 'filing',
      description:
        'Posts are listed newest first. The site doesn’t wait for a date in the future: to publish a post at a time, schedule it.',
      validation: (rule) => rule.required().error('Choose a publication date.'),
    }),
    defineField({
      name: 'updatedAt',
      title: 'Last updated',
      type: 'timestamp',
      group: 'filing',
      description: 'Only for changes readers should know about.',
      validation: (rule) =>
        rule
          .min(rule.valueOfField('publishedAt'))
          .error('The last update can’t be before the publication date.'),
    }),
    defineField({
      name: 'related',
      title: 'Related posts',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'post' }] })],
      group: 'filing',
      description: 'If empty, posts in the same categories are shown.',
      validation: (rule) => [
        rule.unique().error('This post appears twice. Remove one.'),
        rule.max(3).error('Only three posts are shown. Remove the others.'),
      ],
    }),
    defineField({ name: 'metadata', title: 'Search and sharing', type: 'pageMetadata', group: 'search' }),
  ],
  orderings: [
    { name: 'newest', title: 'Newest first', by: [{ field: 'publishedAt', direction: 'desc' }] },
    { name: 'title', title: 'Title', by: [{ field: 'title', direction: 'asc' }] },
  ],
  preview: {
    select: { title: 'title', author: 'author.name', publishedAt: 'publishedAt', media: 'mainImage' },
    prepare: ({ title, author, publishedAt, media }) => ({
      title: title ?? 'Post without a title',
      subtitle: [publishedAt?.slice(0, 10), author].filter(Boolean).join(' · '),
      media,
    }),
  },
})
