import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import pLimit from 'p-limit'
import { z } from 'zod'
import { atomicWrite } from '../files/atomic-write.ts'
import { storedEntries } from '../files/stored-entries.ts'

const WRITE_EVERY_MS = 250

/**
 * The position of each webhook in the transaction log, which is the queue. Stored positions may lag behind; deliveries
 * are then repeated (with the same idempotency key), never omitted.
 */
export interface DeliveryPositions {
  /** Sequence up to which all deliveries are finished. */
  get(webhookId: string): number
  set(webhookId: string, sequence: number): void
  /** Writes positions that are not on disk yet. */
  close(): Promise<void>
}

/** Synchronous: at the start, nothing may be committed before the positions are on disk. */
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
 * Opens the file, which need not exist. Webhooks that it does not name start at `now`; those not in `webhookIds` are
 * removed.
 * @throws the file system's error if it cannot be written.
 */
export function openDeliveryPositions(
  path: string,
  webhookIds: readonly string[],
  now: number,
): DeliveryPositions {
  const stored = storedEntries(path, z.int().min(0))
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
