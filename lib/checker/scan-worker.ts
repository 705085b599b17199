import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { giveWayToVisitors } from '../threads/serve-jobs'
import { scanPage } from './scan'
import type { FromScanWorker, ToScanWorker } from './worker-messages'

/*
 * The thread of the scans: parsing a large page takes longer than a visitor of another page should wait, and a fault that a
 * page provokes must not end the site.
 */

const { siteUrl, allowedOrigins } = z
  .object({ siteUrl: z.string(), allowedOrigins: z.array(z.string()) })
  .parse(workerData)
const port = parentPort
if (!port) throw new Error('Scans run in a thread of their own.')

giveWayToVisitors()

const tell = (message: FromScanWorker) => port.postMessage(message)
const running = new Map<number, AbortController>()

port.on('message', async (message: ToScanWorker) => {
  const { number } = message
  if (message.kind === 'stop') return running.get(number)?.abort()
  const controller = new AbortController()
  running.set(number, controller)
  try {
    await scanPage(message.address, {
      siteUrl,
      allowedOrigins,
      signal: controller.signal,
      emit: (event) => tell({ kind: 'event', number, event }),
    })
    tell({ kind: 'end', number })
  } catch (error) {
    tell({
      kind: 'end',
      number,
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  } finally {
    running.delete(number)
  }
})
