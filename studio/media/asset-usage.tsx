import { Badge, Box, Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import { getPublishedId, getVersionFromId, isDraftId, isVersionId, Preview, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { z } from 'zod'
import { useChanges } from '../lake/use-changes'
import { useMediaClient } from './use-assets'

const usersShape = z.array(z.object({ _id: z.string(), _type: z.string() }))
type User = z.output<typeof usersShape>[number]

/** A document that uses a file, with those of its versions that do. */
export interface UsingDocument {
  id: string
  type: string
  /** Ids of the published document, the draft and versions. */
  versionIds: string[]
}

/** Puts the versions of a document together. */
export function groupUsers(users: readonly User[]): UsingDocument[] {
  const documents = new Map<string, UsingDocument>()
  for (const { _id, _type } of users) {
    const id = getPublishedId(_id)
    const document = documents.get(id) ?? { id, type: _type, versionIds: [] }
    document.versionIds.push(_id)
    documents.set(id, document)
  }
  return [...documents.values()]
}

/** The documents that use a file; undefined while they are loading or cannot be loaded. It follows changes. */
export function useUsage(assetId: string) {
  const client = useMediaClient()
  const [documents, setDocuments] = useState<UsingDocument[]>()
  const [fault, setFault] = useState(false)
  const load = useCallback(async () => {
    try {
      const query = '*[references($id)] | order(_type asc, _id asc){ _id, _type }'
      const found = await client.fetch(query, { id: assetId }, { tag: 'media.usage' })
      setDocuments(groupUsers(usersShape.parse(found)))
      setFault(false)
    } catch {
      setFault(true)
    }
  }, [client, assetId])
  useEffect(() => void load(), [load])
  useChanges(client, '*[references($id)]', assetId, load)
  return { documents, fault, reload: load }
}

const stateOf = (id: string) => (isDraftId(id) ? 'Draft' : isVersionId(id) ? 'Release' : 'Published')

/** A document with the states in which it uses the file, as a link to its form. */
function DocumentRow({ document: { id, type, versionIds } }: { document: UsingDocument }) {
  const schemaType = useSchema().get(type)
  const states = [...new Set(versionIds.map(stateOf))]
  const [shown = id] = versionIds
  const release = versionIds.every(isVersionId) ? getVersionFromId(shown) : undefined
  return (
    <Card as="li" border padding={2} radius={2}>
      <Flex align="center" gap={3}>
        <Box flex={1} style={{ minWidth: 0 }}>
          <IntentLink
            intent="edit"
            params={{ id, type }}
            style={{ color: 'inherit' }}
            {...(release && { searchParams: [['perspective', release]] })}
          >
            {schemaType ? (
              <Preview
                layout="compact"
                schemaType={schemaType}
                value={{ _type: 'reference', _ref: shown, _id: shown }}
              />
            ) : (
              <Text size={1}>{id}</Text>
            )}
          </IntentLink>
        </Box>
        <Text muted size={0}>
          {schemaType?.title ?? type}
        </Text>
        {states.map((state) => (
          <Badge fontSize={0} key={state} tone={state === 'Published' ? 'positive' : 'caution'}>
            {state}
          </Badge>
        ))}
      </Flex>
    </Card>
  )
}

const shownAtFirst = 20

/** Lists documents. */
export function DocumentList({ documents }: { documents: readonly UsingDocument[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? documents : documents.slice(0, shownAtFirst)
  return (
    <Stack gap={2}>
      <Stack as="ul" gap={2} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {shown.map((document) => (
          <DocumentRow document={document} key={document.id} />
        ))}
      </Stack>
      {shown.length < documents.length ? (
        <Flex>
          <Button
            fontSize={1}
            mode="bleed"
            onClick={() => setShowsAll(true)}
            padding={2}
            text={`Show all ${documents.length}`}
          />
        </Flex>
      ) : null}
    </Stack>
  )
}

/** Where a file is used. */
export function Usage({ documents, fault, reload }: ReturnType<typeof useUsage>) {
  if (fault)
    return (
      <Flex align="center" gap={3}>
        <Text size={1}>We couldn’t find out where this file is used.</Text>
        <Button fontSize={1} mode="ghost" onClick={reload} padding={2} text="Try again" />
      </Flex>
    )
  if (!documents) return <Spinner muted />
  if (documents.length === 0)
    return (
      <Text muted size={1}>
        No document uses this file.
      </Text>
    )
  return <DocumentList documents={documents} />
}
