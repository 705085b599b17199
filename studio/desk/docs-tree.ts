import type { ComponentType } from 'react'
import { getPublishedId } from 'sanity'
import type { ListItemBuilder, StructureBuilder, StructureResolverContext } from 'sanity/structure'
import { z } from 'zod'
import { orderedList } from './ordered-list'

const parts = z.array(z.object({ _id: z.string(), title: z.string().nullable() }))

const partsQuery = '*[_type == "docPage" && !defined(parent)] | order(orderRank asc){ _id, title }'

/** The documentation as its sidebar shows it: the parts in their order, then the pages of each in theirs. */
export function docsTree(
  S: StructureBuilder,
  context: StructureResolverContext,
  { title, icon }: { title: string; icon: ComponentType | undefined },
): ListItemBuilder {
  const list = async () => {
    const client = context.getClient({ apiVersion: '2025-02-19' }).withConfig({ perspective: 'drafts' })
    const found = parts.parse(await client.fetch(partsQuery, {}, { tag: 'desk' }))
    return S.list()
      .id('docs')
      .title(title)
      .items([
        orderedList(S, context, 'docPage', {
          id: 'docs-parts',
          title: 'Parts, in their order',
          icon,
          filter: '!defined(parent)',
        }),
        S.divider(),
        ...found.map((part) =>
          orderedList(S, context, 'docPage', {
            id: `docs-${getPublishedId(part._id)}`,
            title: part.title ?? 'Part without a title',
            icon,
            filter: 'parent._ref == $parent',
            params: { parent: getPublishedId(part._id) },
          }),
        ),
      ])
  }
  return S.listItem().id('docs').title(title).icon(icon).child(list)
}
