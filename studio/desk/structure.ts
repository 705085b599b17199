import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import type { StructureBuilder, StructureResolver, StructureResolverContext } from 'sanity/structure'
import { type DeskEntry, type DeskGroup, deskGroups } from './groups'

function entryItem(
  S: StructureBuilder,
  context: StructureResolverContext,
  { keeping, type, title }: DeskEntry,
) {
  switch (keeping) {
    case 'singleton':
      return S.listItem()
        .id(type)
        .title(title)
        .schemaType(type)
        .child(S.document().schemaType(type).documentId(type).title(title))
    case 'ordered':
      return orderableDocumentListDeskItem({ S, context, type, title, id: type })
    case 'list':
      return S.documentTypeListItem(type).id(type).title(title)
  }
}

function groupItem(S: StructureBuilder, context: StructureResolverContext, group: DeskGroup) {
  const items = group.entries.map((entry) => entryItem(S, context, entry))
  return S.listItem()
    .id(group.id)
    .title(group.title)
    .icon(group.icon)
    .child(S.list().id(group.id).title(group.title).items(items))
}

/** The desk as the marketer sees it. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .id('content')
    .title('Content')
    .items(deskGroups.map((group) => groupItem(S, context, group)))
