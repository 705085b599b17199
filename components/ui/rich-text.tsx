import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { ComponentProps } from 'react'
import type { ItemMark } from '@/lib/content/edit-mark'
import { markedBlock, markedListItem } from './marked-block'

const components = (mark: ItemMark): PortableTextComponents => ({
  block: { normal: markedBlock('p', mark) },
  listItem: markedListItem(mark),
  marks: {
    link: ({ value, children }) => <a href={value?.href}>{children}</a>,
  },
})

interface RichTextProps {
  value: ComponentProps<typeof PortableText>['value'] | null
  /** Click-to-edit marks of its blocks. */
  mark: ItemMark
}

/** A short rich text: paragraphs, lists, emphasis and links. */
export function RichText({ value, mark }: RichTextProps) {
  return value ? (
    <PortableText value={value} components={components(mark)} onMissingComponent={false} />
  ) : null
}
