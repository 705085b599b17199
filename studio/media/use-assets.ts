import type { QueryParams } from '@sanity/client'
import { useCallback, useEffect, useState } from 'react'
import { type SanityClient, useClient } from 'sanity'
import { useChanges } from '../lake/use-changes'
import type { Accepted } from '../uploads/upload-failures'
import { type Asset, assetsAnswer, assetsQuery, type Filters, fileOrigin, loadTags, type Tag } from './assets'

const pageLength = 60
const typingPauseMs = 200

/** A client that sees published documents, drafts and versions. */
export function useMediaClient(): SanityClient {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [raw] = useState(() => client.withConfig({ perspective: 'raw' }))
  return raw
}

const anyAsset = '*[_type in ["sanity.imageAsset", "sanity.fileAsset", "media.tag"]]'

interface Loaded {
  assets: Asset[]
  total: number
}

/** The files that the filters leave, page by page, and all tags. It follows the changes of others. */
export function useAssets(filters: Filters, accepted: Accepted | undefined) {
  const client = useMediaClient()
  const [loaded, setLoaded] = useState<Loaded>()
  const [tags, setTags] = useState<Tag[]>([])
  const [fault, setFault] = useState(false)
  const [wanted, setWanted] = useState(pageLength)
  const [revision, setRevision] = useState(0)
  const reload = useCallback(() => setRevision((number) => number + 1), [])
  useChanges(client, anyAsset, '', reload)

  const { query, params } = assetsQuery(filters, accepted)
  const key = JSON.stringify([query, params])
  const [shownKey, setShownKey] = useState(key)
  // Another list begins at its first page.
  if (shownKey !== key) {
    setShownKey(key)
    setWanted(pageLength)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for query and parameters; a revision reloads
  useEffect(() => {
    const controller = new AbortController()
    const load = async () => {
      const options = { tag: 'media.list', signal: controller.signal }
      const range = { ...params, from: 0, to: wanted, origin: fileOrigin(client) }
      const answer = await client.fetch<unknown, QueryParams>(query, range, options)
      setLoaded(assetsAnswer.parse(answer))
      setFault(false)
      setTags(await loadTags(client, controller.signal))
    }
    const timer = setTimeout(() => {
      load().catch(() => controller.signal.aborted || setFault(true))
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [client, key, wanted, revision])

  const hasMore = loaded !== undefined && loaded.assets.length < loaded.total
  const loadMore = useCallback(() => setWanted((number) => 2 * number), [])
  return { client, loaded, tags, fault, reload, hasMore, loadMore }
}

/** Gives the focus back to what had it before, when a dialog is closed. */
export function useReturnedFocus() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) requestAnimationFrame(() => opener.focus())
    },
    [opener],
  )
}
