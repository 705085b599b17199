import { useCallback, useEffect, useMemo, useState } from 'react'
import {
  getReleaseIdFromReleaseDocumentId,
  type SanityClient,
  useActiveReleases,
  useClient,
  useUserStore,
} from 'sanity'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { deskGroups } from '../desk/groups'
import { useChanges } from '../lake/use-changes'
import { callSite, SiteError } from '../site/call-site'
import { mostShown, nextChange, scheduleOf } from './schedule'
import { type SiteReport, siteReport } from './site-report'

const types = deskGroups.flatMap(({ entries }) => entries.map(({ type }) => type))
const mostListed = 6
/** How many documents with dates in the future are loaded. */
const mostDated = 50

const longestTimerMs = 24 * 60 * 60_000

const isPublished = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))'
const publishedChanges = `*[_type in ${JSON.stringify(types)} && ${isPublished}]`

const document = z.object({ _id: z.string(), _type: z.string() })
const contentShape = z.object({
  dated: z.array(document.extend({ at: z.string() })),
  recent: z.array(document.extend({ _rev: z.string(), _updatedAt: z.string() })),
})

// Conditions other than types would make the local Content Lake read every document to find the newest.
const contentQuery = `{
  "dated": [
    ...*[_type == "post" && publishedAt > $now] | order(publishedAt asc)[0...${mostDated}]{ _id, _type, "at": publishedAt },
    ...*[_type == "newsletterIssue" && sentAt > $now] | order(sentAt asc)[0...${mostDated}]{ _id, _type, "at": sentAt }
  ],
  "recent": *[_type in $types] | order(_updatedAt desc)[0...${mostListed}]{ _id, _type, _rev, _updatedAt }
}`

const versionsShape = z.record(z.string(), z.object({ count: z.number(), first: document.nullable() }))

/** What is in each of these releases. */
function versionsQuery(names: readonly string[]): string {
  const parts = names.map((name) => {
    const filter = `*[_id in path(${JSON.stringify(`versions.${name}.**`)})]`
    return `${JSON.stringify(name)}: { "count": count(${filter}), "first": ${filter}[0]{ _id, _type } }`
  })
  return `{ ${parts.join(', ')} }`
}

const transactionShape = z.object({ id: z.string(), author: z.string() })

/** The authors of the last revisions of some documents, by revision. */
async function loadAuthors(client: SanityClient, recent: Loaded['recent']): Promise<Map<string, string>> {
  const ids = recent.map(({ _id }) => encodeURIComponent(_id)).join(',')
  const answer = await client.request<unknown>({
    url: `/data/history/${client.config().dataset}/transactions/${ids}`,
    query: { excludeContent: 'true', excludeMutations: 'true', reverse: 'true', limit: '100' },
    tag: 'home.authors',
    json: false,
  })
  const lines = z.string().parse(answer).split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const { id, author } = transactionShape.parse(JSON.parse(line))
      return [id, author]
    }),
  )
}

type Loaded = z.output<typeof contentShape>
export type Versions = z.output<typeof versionsShape>
export type PublishedDocument = Loaded['recent'][number]

/** What is scheduled and what was published lately. It follows changes, and the time. */
export function useHomeContent() {
  const client = useClient({ apiVersion: '2025-02-19' })
  const userStore = useUserStore()
  const releases = useActiveReleases()
  const [loaded, setLoaded] = useState<Loaded>()
  const [authors, setAuthors] = useState<ReadonlyMap<string, string>>(new Map())
  const [versions, setVersions] = useState<Versions>({})
  const [fault, setFault] = useState(false)
  const [now, setNow] = useState(Date.now)
  /** Number of times that something was published since. */
  const [changes, setChanges] = useState(0)

  const load = useCallback(async () => {
    const published = client.withConfig({ perspective: 'published' })
    const params = { now: new Date().toISOString(), types }
    try {
      setLoaded(contentShape.parse(await published.fetch(contentQuery, params, { tag: 'home' })))
      setFault(false)
    } catch {
      setFault(true)
    }
    setNow(Date.now())
  }, [client])
  useEffect(() => void load(), [load])
  const onChange = useCallback(() => {
    void load()
    setChanges((number) => number + 1)
  }, [load])
  useChanges(client, publishedChanges, '', onChange)

  const recent = loaded?.recent
  useEffect(() => {
    if (!recent?.length) return
    const loadNames = async () => {
      const ids = await loadAuthors(client, recent)
      const users = await userStore.getUsers([...new Set(ids.values())])
      const names = new Map(users.map(({ id, displayName }) => [id, displayName]))
      setAuthors(new Map([...ids].map(([revision, id]) => [revision, names.get(id) ?? ''])))
    }
    // Who may not read the history sees no names.
    loadNames().catch(() => undefined)
  }, [client, userStore, recent])

  const schedule = useMemo(() => {
    const named = releases.data.map((release) => ({
      ...release,
      // Its field `name` may be empty.
      name: getReleaseIdFromReleaseDocumentId(release._id),
    }))
    return scheduleOf(named, loaded?.dated ?? [], now)
  }, [releases.data, loaded?.dated, now])
  const { upcoming, failed } = schedule

  const shown = [...failed.slice(0, mostShown), ...upcoming.slice(0, mostShown)]
  const names = shown.flatMap(({ release }) => (release ? [release.name] : [])).join(' ')
  useEffect(() => {
    if (!names) return
    const controller = new AbortController()
    client
      .withConfig({ perspective: 'raw' })
      .fetch<unknown>(
        versionsQuery(names.split(' ')),
        {},
        { tag: 'home.releases', signal: controller.signal },
      )
      .then((found) => setVersions(versionsShape.parse(found)))
      // Without them, releases are shown by their titles only.
      .catch(() => undefined)
    return () => controller.abort()
  }, [client, names])

  const next = nextChange([...failed, ...upcoming], now)
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = setTimeout(() => void load(), Math.min(next - Date.now() + 1_000, longestTimerMs))
    return () => clearTimeout(timer)
  }, [next, load])

  const isLoading = releases.loading || !loaded
  return {
    schedule: isLoading ? undefined : schedule,
    published: loaded?.recent,
    authors,
    versions,
    fault,
    releasesFault: fault || releases.error !== undefined,
    now,
    changes,
    reload: load,
  }
}

/**
 * What the site knows of itself.
 * @param changes it is loaded again when this number changes
 */
export function useSiteReport(changes: number) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [report, setReport] = useState<SiteReport>()
  const [fault, setFault] = useState<string>()
  const [isLoading, setLoading] = useState(true)
  const load = useCallback(async () => {
    setLoading(true)
    try {
      setReport(await callSite(client, routes.studioHome, {}, siteReport))
      setFault(undefined)
    } catch (error) {
      setFault(error instanceof SiteError ? error.message : String(error))
    }
    setLoading(false)
  }, [client])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is published changes what the site knows
  useEffect(() => void load(), [load, changes])
  return { report, fault, isLoading, reload: load }
}
