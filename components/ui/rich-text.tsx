import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { ComponentProps } from 'react'

const components: PortableTextComponents = {
  marks: {
    link: ({ value, children }) => <a href={value?.href}>{children}</a>,
  },
}

/** Short prose: paragraphs, lists, emphasis and links. */
export function RichText({ value }: { value: ComponentProps<typeof PortableText>['value'] | null }) {
  return value ? <PortableText value={value} components={components} /> : null
}
