import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import pLimit from 'p-limit'
import { z } from 'zod'
import { atomicWrite } from '../files/atomic-write.ts'

const WRITE_EVERY_MS = 250

const positionsFile = z.record(z.string(), z.int().min(0))

/**
 * How far in the transaction log each webhook has got. The log itself is the queue; what is kept here may lag behind,
 * then deliveries are repeated (with the same idempotency key), never left out.
 */
export interface DeliveryPositions {
  /** Sequence up to which everything is settled. */
  get(webhookId: string): number
  set(webhookId: string, sequence: number): void
  /** Writes what is not on disk yet. */
  close(): Promise<void>
}

function readPositions(path: string): Map<string, number> {
  try {
    return new Map(Object.entries(positionsFile.parse(JSON.parse(readFileSync(path, 'utf8')))))
  } catch {
    return new Map()
  }
}

/** For the start, when nothing may be committed before it is on disk. */
function writeNow(path: string, text: string): void {
  const file = openSync(`${path}.tmp`, 'w')
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(`${path}.tmp`, path)
}

/**
 * Opens the file, which need not be there. Webhooks not named in it begin at `now`, those not in `webhookIds` are forgotten.
 * @throws the file system's error when it cannot be written.
 */
export function openDeliveryPositions(
  path: string,
  webhookIds: readonly string[],
  now: number,
): DeliveryPositions {
  const stored = readPositions(path)
  const positions = new Map(webhookIds.map((id) => [id, Math.min(stored.get(id) ?? now, now)]))
  if (positions.size > 0) writeNow(path, JSON.stringify(Object.fromEntries(positions)))
  const oneAtATime = pLimit(1)
  let timer: NodeJS.Timeout | undefined

  const write = () => {
    clearTimeout(timer)
    timer = undefined
    return oneAtATime(() => atomicWrite(path, JSON.stringify(Object.fromEntries(positions)), true)).catch(
      (error: unknown) =>
        console.warn(
          `content-lake: ${path} cannot be written: ${error instanceof Error ? error.message : error}`,
        ),
    )
  }

  return {
    get: (webhookId) => positions.get(webhookId) ?? now,
    set(webhookId, sequence) {
      if (positions.get(webhookId) === sequence) return
      positions.set(webhookId, sequence)
      timer ??= setTimeout(write, WRITE_EVERY_MS)
    },
    async close() {
      if (timer) await write()
      else await oneAtATime(() => undefined)
    },
  }
}
