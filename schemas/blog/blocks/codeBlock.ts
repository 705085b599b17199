import { CodeBlockIcon } from '@sanity/icons/CodeBlock'
import { defineArrayMember, defineField, defineType } from 'sanity'

const languages = [
  { title: 'Plain text', value: 'text' },
  { title: 'Bash', value: 'bash' },
  { title: 'CSS', value: 'css' },
  { title: 'GROQ', value: 'groq' },
  { title: 'HTML', value: 'html' },
  { title: 'HTTP', value: 'http' },
  { title: 'JavaScript', value: 'javascript' },
  { title: 'JSON', value: 'json' },
  { title: 'Markdown', value: 'markdown' },
  { title: 'nginx', value: 'nginx' },
  { title: 'Python', value: 'python' },
  { title: 'SQL', value: 'sql' },
  { title: 'TypeScript', value: 'typescript' },
  { title: 'TSX', value: 'tsx' },
  { title: 'XML', value: 'xml' },
  { title: 'YAML', value: 'yaml' },
]

export const codeBlock = defineType({
  name: 'codeBlock',
  title: 'Code',
  type: 'object',
  icon: CodeBlockIcon,
  fields: [
    defineField({
      name: 'language',
      title: 'Language',
      type: 'string',
      options: { list: languages },
      initialValue: 'text',
    }),
    defineField({
      name: 'filename',
      title: 'File name',
      type: 'string',
      description: 'Shown above the code.',
    }),
    defineField({
      name: 'code',
      title: 'Code',
      type: 'text',
      rows: 12,
      validation: (rule) => rule.required().error('Paste the code, or remove this block.'),
    }),
    defineField({
      name: 'highlightedLines',
      title: 'Lines to highlight',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'number',
          validation: (rule) => rule.integer().min(1).error('Enter a whole number, 1 or higher.'),
        }),
      ],
    }),
  ],
  preview: {
    select: { filename: 'filename', language: 'language', code: 'code' },
    prepare: ({ filename, language, code }) => ({
      title: filename ?? code?.split('\n')[0] ?? 'Empty code block',
      subtitle: languages.find(({ value }) => value === language)?.title ?? 'Code',
    }),
  },
})
