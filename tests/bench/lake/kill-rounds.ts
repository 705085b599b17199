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
}

interface Slot {
  /** The last value that the lake acknowledged, and the last one sent. */
  acknowledged: number
  sent: number
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
  const slots = new Map<string, Slot>()
  for (let n = 0; n < writers * SLOTS_PER_WRITER; n++) slots.set(`slot-${n}`, { acknowledged: 0, sent: 0 })
  const report: KillReport = { kills: 0, acknowledged: 0, lost: 0, torn: 0, failedOpens: 0 }
  while (report.kills < kills) {
    if (report.kills % KILL_DURING_START === KILL_DURING_START - 1) await killWhileStarting(directory, report)
    const lake = await open(directory, report)
    if (!lake) continue
    await verify(lake, slots, report)
    await writeUntilKilled(lake, slots, report, writers)
    onRound(report)
  }
  const lake = await open(directory, report)
  if (lake) {
    await verify(lake, slots, report)
    lake.child.kill('SIGTERM')
    await ended(lake.child)
  }
  return report
}

async function open(directory: string, report: KillReport): Promise<SpawnedLake | undefined> {
  try {
    return await spawnLake(directory)
  } catch (error) {
    console.error(error)
    report.failedOpens++
    report.kills++
    return undefined
  }
}

async function killWhileStarting(directory: string, report: KillReport) {
  const child = spawnServer(directory)
  await pause(Math.random() * 600)
  child.kill('SIGKILL')
  await ended(child)
  report.kills++
}

async function writeUntilKilled(
  lake: SpawnedLake,
  slots: Map<string, Slot>,
  report: KillReport,
  writers: number,
) {
  const names = [...slots.keys()]
  const work = Array.from({ length: writers }, (_, writer) =>
    keepWriting(lake, names.slice(writer * SLOTS_PER_WRITER, (writer + 1) * SLOTS_PER_WRITER), slots, report),
  )
  await pause(20 + Math.random() * 150)
  lake.child.kill('SIGKILL')
  await Promise.all([...work, ended(lake.child)])
  report.kills++
}

/** Writes pairs of documents, one transaction each, until the lake no longer answers. */
async function keepWriting(lake: SpawnedLake, names: string[], slots: Map<string, Slot>, report: KillReport) {
  for (let turn = 0; ; turn++) {
    const name = names[turn % names.length] ?? ''
    const slot = slots.get(name)
    if (!slot) return
    const value = ++slot.sent
    const mutations = pairOf(name).map((_id) => ({
      createOrReplace: { _id, _type: 'kept', value, padding: 'x'.repeat(500 + (value % 3000)) },
    }))
    try {
      await post(lake.address, BENCH_TOKEN, 'mutate/production', { mutations })
    } catch {
      return
    }
    slot.acknowledged = value
    report.acknowledged++
  }
}

async function verify(lake: SpawnedLake, slots: Map<string, Slot>, report: KillReport) {
  const query = '*[_type == "kept"]{_id, value}'
  const answer = await post(lake.address, BENCH_TOKEN, 'query/production?perspective=raw', { query })
  const { result } = answer as { result: { _id: string; value: number }[] }
  const values = new Map(result.map(({ _id, value }) => [_id, value]))
  for (const [name, slot] of slots) {
    const [left = 0, right = 0] = pairOf(name).map((id) => values.get(id))
    if (left !== right) report.torn++
    if (left < slot.acknowledged) report.lost += slot.acknowledged - left
    // A write in flight during the kill may or may not have been stored. The stored value is the new baseline.
    slot.acknowledged = left
    slot.sent = Math.max(slot.sent, left)
  }
}
