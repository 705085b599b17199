import { setTimeout as pause } from 'node:timers/promises'
import { BENCH_TOKEN, ended, post, type SpawnedLake, spawnLake, spawnServer } from './spawned-lake.ts'

export interface KillReport {
  kills: number
  /** Transactions that the lake acknowledged before it was killed. */
  acknowledged: number
  /** Acknowledged transactions that were missing after the next start. */
  lost: number
  /** Transactions of which only one of the two documents was stored. */
  torn: number
  /** Starts that failed after a kill. */
  failedOpens: number
  /** Releases that were published at their time, each with one document. */
  scheduled: number
  /** Acknowledged schedules that were not published, or of which only a part was. */
  lostReleases: number
  /** Releases that were published twice. */
  doubledReleases: number
  /** The latest publication of a release, in ms after its time or after the start of the lake that published it. */
  latestMs: number
}

/** In every tenth round the lake is also killed while it starts. */
const KILL_DURING_START = 10
const SLOTS_PER_WRITER = 4

const pairOf = (slot: string) => [`${slot}-left`, `${slot}-right`] as const

/**
 * Starts a lake, writes to it from several writers at once, kills it at a random moment (SIGKILL), and compares the data
 * after the next start with the acknowledged writes, which this process records.
 */
export async function killRounds(
  directory: string,
  kills: number,
  onRound: (report: Readonly<KillReport>) => void = () => undefined,
  writers = 8,
): Promise<KillReport> {
  const report: KillReport = {
    ...{ kills: 0, acknowledged: 0, lost: 0, torn: 0, failedOpens: 0 },
    ...{ scheduled: 0, lostReleases: 0, doubledReleases: 0, latestMs: 0 },
  }
  /** When each lake started, in ms since 1970. */
  const starts: number[] = []
  /** The releases whose schedules the lake acknowledged, with their times. */
  const schedules = new Map<string, number>()
  /** The last value of each pair that the lake acknowledged, and the last one sent. */
  const slots = Array.from({ length: writers * SLOTS_PER_WRITER }, (_, n) => ({
    name: `slot-${n}`,
    acknowledged: 0,
    sent: 0,
  }))

  async function open(): Promise<SpawnedLake | undefined> {
    try {
      starts.push(Date.now())
      return await spawnLake(directory)
    } catch (error) {
      console.error(error)
      report.failedOpens++
      report.kills++
      return undefined
    }
  }

  async function killWhileStarting() {
    const child = spawnServer(directory)
    await pause(Math.random() * 600)
    child.kill('SIGKILL')
    await ended(child)
    report.kills++
  }

  async function verify({ address }: SpawnedLake) {
    const query = '*[_type == "kept"]{_id, value}'
    const answer = await post(address, BENCH_TOKEN, 'query/production?perspective=raw', { query })
    const { result } = answer as { result: { _id: string; value: number }[] }
    const values = new Map(result.map(({ _id, value }) => [_id, value]))
    for (const slot of slots) {
      const [left = 0, right = 0] = pairOf(slot.name).map((id) => values.get(id))
      if (left !== right) report.torn++
      if (left < slot.acknowledged) report.lost += slot.acknowledged - left
      // A write in flight during the kill may or may not have been stored. The stored value is the new baseline.
      slot.acknowledged = left
      slot.sent = Math.max(slot.sent, left)
    }
  }

  /** Writes pairs of documents, one transaction each, until the lake no longer answers. */
  async function keepWriting({ address }: SpawnedLake, own: typeof slots, onWritten: () => void) {
    for (;;) {
      for (const slot of own) {
        const value = ++slot.sent
        const padding = 'x'.repeat(500 + (value % 3000))
        const mutations = pairOf(slot.name).map((_id) => ({
          createOrReplace: { _id, _type: 'kept', value, padding },
        }))
        try {
          await post(address, BENCH_TOKEN, 'mutate/production', { mutations })
        } catch {
          return
        }
        slot.acknowledged = value
        report.acknowledged++
        onWritten()
      }
    }
  }

  /** Schedules a release for a moment before or after the kill. */
  async function schedule({ address }: SpawnedLake) {
    const releaseId = `release-${report.kills}`
    const publishedId = `released-${report.kills}`
    const at = Date.now() + Math.random() * 2000
    const document = { _id: `versions.${releaseId}.${publishedId}`, _type: 'released' }
    const actions = [
      { actionType: 'sanity.action.release.create', releaseId },
      { actionType: 'sanity.action.document.version.create', publishedId, document },
      { actionType: 'sanity.action.release.schedule', releaseId, publishAt: new Date(at).toISOString() },
    ]
    try {
      await post(address, BENCH_TOKEN, 'actions/production', { actions })
    } catch {
      return
    }
    schedules.set(releaseId, at)
  }

  async function verifyReleases({ address }: SpawnedLake) {
    const ids = [...schedules.keys()].map((name) => `_.releases.${name}`)
    const query = `*[_id in $ids]{
      name,
      publishedAt,
      "isThere": state == "published" && defined(*[_type == "released" && _id == "released-" + string::split(^.name, "-")[1]][0]._id)
    }`
    const answer = await post(address, BENCH_TOKEN, 'query/production?perspective=raw', {
      query,
      params: { ids },
    })
    const { result } = answer as { result: { name: string; publishedAt?: string; isThere: boolean }[] }
    for (const [name, at] of schedules) {
      const release = result.find((one) => one.name === name)
      if (!release?.isThere || !release.publishedAt) {
        report.lostReleases++
        continue
      }
      report.scheduled++
      const publishedAt = Date.parse(release.publishedAt)
      const start = starts.findLast((time) => time <= publishedAt) ?? 0
      report.latestMs = Math.max(report.latestMs, publishedAt - Math.max(at, start))
      const log = await fetch(
        `${address}/v2025-02-19/data/history/production/transactions/${name.replace('release', 'released')}?excludeContent=true`,
        { headers: { authorization: `Bearer ${BENCH_TOKEN}` } },
      )
      if ((await log.text()).trim().split('\n').length !== 1) report.doubledReleases++
    }
  }

  async function writeUntilKilled(lake: SpawnedLake) {
    void schedule(lake)
    const firstWrite = Promise.withResolvers<void>()
    const work = Array.from({ length: writers }, (_, writer) =>
      keepWriting(
        lake,
        slots.slice(writer * SLOTS_PER_WRITER, (writer + 1) * SLOTS_PER_WRITER),
        firstWrite.resolve,
      ),
    )
    // On a busy machine the first write takes longer than the pause.
    await Promise.race([firstWrite.promise, ...work])
    await pause(Math.random() * 150)
    lake.child.kill('SIGKILL')
    await Promise.all([...work, ended(lake.child)])
    report.kills++
  }

  while (report.kills < kills) {
    if (report.kills % KILL_DURING_START === KILL_DURING_START - 1) await killWhileStarting()
    const lake = await open()
    if (!lake) continue
    await verify(lake)
    await writeUntilKilled(lake)
    onRound(report)
  }
  const lake = await open()
  if (lake) {
    await verify(lake)
    // The last schedules are two seconds away.
    await pause(4000)
    await verifyReleases(lake)
    lake.child.kill('SIGTERM')
    await ended(lake.child)
  }
  return report
}
