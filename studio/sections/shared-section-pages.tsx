import { Card, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { getPublishedId, useClient } from 'sanity'
import { IntentLink } from 'sanity/router'
import { z } from 'zod'
import { heroInSections } from '@/lib/pages/main-heading'
import { storedText } from '@/schemas/rules/ask-lake'

const filter = '_type != "sharedSection" && references($id)'
const query = `*[${filter}] | order(_updatedAt desc)[0...200]{
  _id,
  _type,
  "title": coalesce(title, name, ${heroInSections}.headline, hero.headline)
}`

const pagesShape = z.array(z.object({ _id: z.string(), _type: z.string(), title: storedText }))
type Page = z.infer<typeof pagesShape>[number]

/** The pages that show a shared section, drafts too; each once. */
export function SharedSectionPages({ id }: { id: string }) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [pages, setPages] = useState<Page[]>()
  useEffect(() => {
    const raw = client.withConfig({ perspective: 'raw' })
    const load = () =>
      raw
        .fetch<unknown>(query, { id }, { tag: 'shared-section-pages' })
        .then((found) => {
          const byId = pagesShape.parse(found).map((page) => [getPublishedId(page._id), page] as const)
          setPages([...new Map(byId).values()])
        })
        .catch(() => undefined)
    void load()
    const changes = raw.listen(`*[${filter}]`, { id }, { visibility: 'query', includeResult: false })
    const subscription = changes.subscribe({ next: load, error: () => undefined })
    return () => subscription.unsubscribe()
  }, [client, id])
  if (!pages) return null
  return (
    <Card border padding={3} radius={2} tone={pages.length > 0 ? 'primary' : 'neutral'}>
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {pages.length > 0
            ? 'Shown on. A change is seen on all of them:'
            : 'No page shows this section yet.'}
        </Text>
        {pages.map(({ _id, _type, title }) => (
          <Text key={_id} size={1}>
            <IntentLink intent="edit" params={{ id: getPublishedId(_id), type: _type }}>
              {title ?? 'Untitled page'}
            </IntentLink>
          </Text>
        ))}
      </Stack>
    </Card>
  )
}
