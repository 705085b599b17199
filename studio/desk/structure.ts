import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { ComponentType } from 'react'
import type { StructureBuilder, StructureResolver, StructureResolverContext } from 'sanity/structure'
import { z } from 'zod'
import { ProblemList } from '../problems/problem-list'
import { docsTree } from './docs-tree'
import { type DeskEntry, type DeskGroup, deskGroups } from './groups'
import { orderedList } from './ordered-list'

const orderings = z.object({
  orderings: z
    .array(z.object({ by: z.array(z.object({ field: z.string(), direction: z.enum(['asc', 'desc']) })) }))
    .default([]),
})

type ItemProps = { title: string; icon: ComponentType | undefined }

function entryItem(
  S: StructureBuilder,
  context: StructureResolverContext,
  entry: DeskEntry,
  props: ItemProps,
) {
  const { kind, type } = entry
  if (kind === 'ordered') return orderedList(S, context, type, { id: type, ...props })
  if (kind === 'tree') return docsTree(S, context, props)
  const item = S.listItem().id(type).title(props.title).icon(props.icon).schemaType(type)
  if (kind === 'singleton')
    return item.child(S.document().schemaType(type).documentId(type).title(props.title))
  const list = S.documentTypeList(type).title(props.title)
  // By default the Studio sorts by last edit, and uses the type's orderings only as menu items.
  const [ordering] = orderings.parse(context.schema.get(type)).orderings
  return item.child(ordering ? list.defaultOrdering(ordering.by) : list)
}

function groupItem(S: StructureBuilder, context: StructureResolverContext, group: DeskGroup) {
  const { id, title, icon, entries } = group
  const [only, second] = entries
  // A group with one entry opens that entry.
  if (only && !second) return entryItem(S, context, only, { title, icon })
  const items = entries.map((entry) =>
    entryItem(S, context, entry, { title: entry.title, icon: context.schema.get(entry.type)?.icon }),
  )
  return S.listItem().id(id).title(title).icon(icon).child(S.list().id(id).title(title).items(items))
}

/** The structure of the desk. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      ...deskGroups.map((group) => groupItem(S, context, group)),
      S.divider(),
      S.listItem()
        .id('problems')
        .title('Problems')
        .icon(WarningOutlineIcon)
        .child(S.component(ProblemList).id('problems').title('Problems')),
    ])
