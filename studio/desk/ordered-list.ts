import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import type { ComponentType } from 'react'
import type {
  IntentChecker,
  ListItem,
  MenuItem,
  StructureBuilder,
  StructureResolverContext,
} from 'sanity/structure'

interface OrderedListOptions {
  id: string
  title: string
  icon: ComponentType | undefined
  /** GROQ condition for the listed documents, with its parameters; by default, all documents of the type. */
  filter?: string
  params?: Record<string, unknown>
  /** Replaces the list's "Create new", and opens documents in the list. */
  creation?: { menuItem: MenuItem; canHandleIntent: IntentChecker }
}

/** A list that is ordered by drag and drop. */
export function orderedList(
  S: StructureBuilder,
  context: StructureResolverContext,
  type: string,
  { icon, creation, ...options }: OrderedListOptions,
): ListItem {
  const item = orderableDocumentListDeskItem({
    S,
    context,
    type,
    ...options,
    ...(icon ? { icon } : {}),
    ...(creation ? { createIntent: false, menuItems: [creation.menuItem] } : {}),
  })
  if (typeof item.child === 'object') {
    // The plugin titles its list like a single document, and opens all documents of the type in it.
    Object.assign(item.child, { title: options.title })
    if (creation) Object.assign(item.child, { canHandleIntent: creation.canHandleIntent })
  }
  return item
}
