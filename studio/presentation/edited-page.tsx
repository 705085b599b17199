import { useEffect, useMemo, useState } from 'react'
import {
  type DocumentLayoutProps,
  definePlugin,
  getPublishedId,
  LoadingBlock,
  type SanityClient,
  type Tool,
  useClient,
  usePerspective,
} from 'sanity'
import { useRouter } from 'sanity/router'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { pagePath } from '@/lib/pages/page-types'
import { places } from './locations'

interface EditedDocument {
  id: string
  type: string
}

/** The last opened document. */
let edited: EditedDocument | undefined

function TrackingLayout(props: DocumentLayoutProps) {
  const { documentId, documentType, renderDefault } = props
  useEffect(() => {
    edited = { id: getPublishedId(documentId), type: documentType }
  }, [documentId, documentType])
  return renderDefault(props)
}

/** The first page that shows a document; if there is none, the home page. */
async function loadPagePath(client: SanityClient, { id, type }: EditedDocument): Promise<string> {
  const slug = await client.fetch<unknown>('*[_id == $id][0].slug.current', { id }, { tag: 'edited-page' })
  const place = places[type]
  const lists = typeof place === 'object' && 'locations' in place ? place.locations : undefined
  return pagePath({ _type: type, slug: z.string().safeParse(slug).data }) ?? lists?.[0]?.href ?? routes.home
}

/** Makes Presentation show the last edited document if it is opened by its tab, without a document or page. */
function withLastEditedDocument(Presentation: Tool['component']): Tool['component'] {
  return function EditedPage(props) {
    const { state, navigate } = useRouter()
    const { perspectiveStack } = usePerspective()
    const studioClient = useClient({ apiVersion: '2025-02-19' })
    const client = useMemo(
      () => studioClient.withConfig({ perspective: perspectiveStack }),
      [studioClient, perspectiveStack],
    )
    const [isLost, setLost] = useState(false)
    const isEmptyUrl = !state.id && !state._searchParams?.some(([name]) => name === 'preview')
    const wanted = isEmptyUrl && !isLost ? edited : undefined

    useEffect(() => {
      if (!wanted) return
      const open = (page: string) =>
        navigate(
          { ...wanted, _searchParams: [...(state._searchParams ?? []), ['preview', page]] },
          { replace: true },
        )
      loadPagePath(client, wanted).then(open, () => setLost(true))
    }, [wanted, client, navigate, state])
    return wanted ? <LoadingBlock /> : <Presentation {...props} />
  }
}

/** Makes the Presentation tab open the page of the last edited document, with its form. */
export const editedPage = definePlugin({
  name: 'edited-page',
  document: { components: { unstable_layout: TrackingLayout } },
  tools: (tools) =>
    tools.map((tool) =>
      tool.name === 'presentation' ? { ...tool, component: withLastEditedDocument(tool.component) } : tool,
    ),
})
