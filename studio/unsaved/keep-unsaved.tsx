import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { dequal } from 'dequal/lite'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import {
  type DocumentLayoutProps,
  getPublishedId,
  getVersionId,
  useConditionalToast,
  useDocumentOperation,
  useDocumentSyncState,
  useEditState,
  usePerspective,
  useSchema,
  useSyncState,
} from 'sanity'
import { lateSaves } from '../offline/retry-saving'
import {
  changesBetween,
  changesToPatches,
  loadStoredChanges,
  outstanding,
  storeChanges,
  type UnsavedChanges,
} from './unsaved-changes'

/** Time after which a sent change that has not come back counts as lost. */
const saveTimeoutMs = 3_000

const isEmpty = (changes: UnsavedChanges) => Object.keys(changes).length === 0

const notSavedYet = {
  id: 'not-saved-yet',
  status: 'warning' as const,
  title: 'Can’t save right now',
  description:
    'You’re offline or the server isn’t responding. Your changes are kept in this tab and will be saved when the connection is back.',
}

/**
 * The layout of a document form. It stores unsaved input while the Content Lake cannot be reached. After a reload of the tab the
 * input is restored, unless someone else has changed the same field: then the editor decides.
 */
export function UnsavedChangesLayout(props: DocumentLayoutProps) {
  const { documentType, renderDefault } = props
  const { selectedReleaseId: release } = usePerspective()
  const publishedId = getPublishedId(props.documentId)
  const documentId = release ? getVersionId(publishedId, release) : publishedId
  const { draft, published, version, ready } = useEditState(publishedId, documentType, 'default', release)
  const { isSyncing } = useSyncState(publishedId, documentType, release)
  const isLate = useSyncExternalStore(lateSaves.subscribe, lateSaves.isAny)
  const { patch } = useDocumentOperation(publishedId, documentType, release)
  // The Studio shows its own message only after its event stream is lost too.
  const isUnreported = useDocumentSyncState(publishedId, documentType, release) === 'synced'
  const toast = useToast()
  const schemaType = useSchema().get(documentType)
  const [conflicting, setConflicting] = useState<UnsavedChanges>({})
  const shown = release ? version : (draft ?? published)
  const saved = useRef<Record<string, unknown>>({})
  const attempted = useRef<UnsavedChanges>({})

  const restore = useCallback(
    (changes: UnsavedChanges) => {
      patch.execute(changesToPatches(changes), { _id: documentId, _type: documentType })
    },
    [patch, documentId, documentType],
  )

  useEffect(() => {
    if (!ready || !isSyncing) return
    storeChanges(documentId, { ...conflicting, ...changesBetween(saved.current, shown ?? {}) })
  }, [ready, isSyncing, shown, documentId, conflicting])

  useEffect(() => {
    if (!ready || isSyncing) return
    const current = shown ?? {}
    saved.current = current
    const { missing, ...rest } = outstanding(loadStoredChanges(documentId), current)
    storeChanges(documentId, { ...missing, ...rest.conflicting })
    setConflicting((known) => (dequal(known, rest.conflicting) ? known : rest.conflicting))
    if (isEmpty(missing)) {
      if (isEmpty(attempted.current)) return
      attempted.current = {}
      toast.push({
        id: `restored-${documentId}`,
        status: 'success',
        title: 'Unsaved changes restored',
        description: 'They weren’t saved before the page was reloaded.',
      })
      return
    }
    // A document that was deleted meanwhile takes no change: it is tried once.
    if (dequal(missing, attempted.current)) return
    const timer = setTimeout(() => {
      attempted.current = missing
      restore(missing)
    }, saveTimeoutMs)
    return () => clearTimeout(timer)
  }, [ready, isSyncing, shown, documentId, restore, toast])

  useEffect(() => {
    if (!isLate) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isLate])

  const question = useMemo(() => {
    const names = Object.keys(conflicting)
    const fields = schemaType && 'fields' in schemaType ? schemaType.fields : []
    const titles = names.map((name) => fields.find((field) => field.name === name)?.type.title ?? name)
    const discard = () => {
      storeChanges(documentId, {})
      setConflicting({})
    }
    return {
      id: `conflicting-${documentId}`,
      enabled: names.length > 0,
      status: 'warning' as const,
      title: 'Some of your changes are not saved',
      description: (
        <Stack gap={3}>
          <Text size={1}>{titles.join(', ')}: someone else changed this before your version was saved.</Text>
          <Flex gap={2}>
            <Button text="Use my version" onClick={() => restore(conflicting)} />
            <Button mode="ghost" text="Discard my version" onClick={discard} />
          </Flex>
        </Stack>
      ),
    }
  }, [conflicting, documentId, schemaType, restore])
  useConditionalToast(question)
  useConditionalToast(
    useMemo(() => ({ ...notSavedYet, enabled: isLate && isUnreported }), [isLate, isUnreported]),
  )
  return renderDefault(props)
}
