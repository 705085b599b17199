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
  /** GROQ condition on the documents of the type, with its parameters; left out, all of them. */
  filter?: string
  params?: Record<string, unknown>
  /** What stands in the list's menu in place of its own "Create new", and what is opened in the list. */
  creation?: { menuItem: MenuItem; canHandleIntent: IntentChecker }
}

/** A list that is put in order by drag and drop. */
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
    // The plugin heads its list with the name of a single document, and opens every document of the type in it.
    Object.assign(item.child, { title: options.title })
    if (creation) Object.assign(item.child, { canHandleIntent: creation.canHandleIntent })
  }
  return item
}
