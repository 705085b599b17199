import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import type { ComponentType } from 'react'
import type { ListItem, StructureBuilder, StructureResolverContext } from 'sanity/structure'

interface OrderedListOptions {
  id: string
  title: string
  icon: ComponentType | undefined
  /** GROQ condition on the documents of the type, with its parameters; left out, all of them. */
  filter?: string
  params?: Record<string, unknown>
}

/** A list that is put in order by drag and drop. */
export function orderedList(
  S: StructureBuilder,
  context: StructureResolverContext,
  type: string,
  { icon, ...options }: OrderedListOptions,
): ListItem {
  const item = orderableDocumentListDeskItem({ S, context, type, ...options, ...(icon ? { icon } : {}) })
  // The plugin heads its list with the name of a single document.
  if (typeof item.child === 'object') Object.assign(item.child, { title: options.title })
  return item
}
