import { AddIcon } from '@sanity/icons/Add'
import type { ComponentType } from 'react'
import { distinctUntilChanged, map, retry } from 'rxjs'
import { getPublishedId } from 'sanity'
import type { ListItemBuilder, StructureBuilder, StructureResolverContext } from 'sanity/structure'
import { z } from 'zod'
import { storedText } from '@/schemas/rules/ask-lake'
import { orderedList } from './ordered-list'
import { docPageInSection } from './templates'

const partsShape = z.array(z.object({ _id: z.string().transform(getPublishedId), title: storedText }))

const retryMs = 5_000

type Parts = z.infer<typeof partsShape>

const sectionsQuery = '*[_type == "docPage" && !defined(parent)] | order(orderRank asc){ _id, title }'

/** A key of what the desk shows of the parts. The list is redrawn only if it changes. */
const sectionsKey = (parts: Parts) => JSON.stringify(parts.map(({ _id, title }) => [_id, title]))

type ItemProps = { title: string; icon: ComponentType | undefined }

/** The documentation as in its sidebar: the parts in their order, each with its pages in their order. */
export function docsTree(
  S: StructureBuilder,
  context: StructureResolverContext,
  { title, icon }: ItemProps,
): ListItemBuilder {
  const createItem = (name: string, params: Record<string, string>, values: Record<string, string> = {}) =>
    S.menuItem()
      .title(name)
      .icon(AddIcon)
      .showAsAction()
      .intent({ type: 'create', params: [params, values] })
      .serialize()

  const sectionsItem = (parts: Parts) =>
    orderedList(S, context, 'docPage', {
      id: 'docs-parts',
      title: 'Sections',
      icon,
      filter: '!defined(parent)',
      creation: {
        menuItem: createItem('New section', { type: 'docPage', template: 'docPage' }),
        canHandleIntent: (intent, params) =>
          intent === 'create'
            ? params.template === 'docPage'
            : parts.some(({ _id }) => _id === getPublishedId(String(params.id))),
      },
    })

  const pagesItem = (part: Parts[number]) =>
    orderedList(S, context, 'docPage', {
      id: `docs-${part._id}`,
      title: part.title ?? 'Section without a title',
      icon,
      filter: 'parent._ref == $parent',
      params: { parent: part._id },
      creation: {
        menuItem: createItem(
          'New page in this section',
          { type: 'docPage', template: docPageInSection },
          { parent: part._id },
        ),
        // The Studio queries open lists first, and at most one of the parts' lists is open.
        canHandleIntent: (intent, params) => intent === 'create' && params.template === docPageInSection,
      },
    })

  const list = (parts: Parts) =>
    S.list()
      .id('docs')
      .title(title)
      .items([sectionsItem(parts), S.divider(), ...parts.map(pagesItem)])

  const liveList = () =>
    context.documentStore
      .listenQuery(sectionsQuery, {}, { apiVersion: '2025-02-19', perspective: 'drafts', tag: 'desk' })
      .pipe(
        // Without this, losing the connection crashes the whole desk.
        retry({ delay: retryMs }),
        map((found) => partsShape.parse(found)),
        distinctUntilChanged((before, after) => sectionsKey(before) === sectionsKey(after)),
        map(list),
      )

  return S.listItem().id('docs').title(title).icon(icon).child(liveList)
}
