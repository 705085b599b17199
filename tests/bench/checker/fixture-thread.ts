import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { perfectFiles } from '../../unit/lib/checker/corpus/perfect-site.ts'
import { ServedSites } from '../../unit/lib/checker/corpus/serve-sites.ts'

// Serves sites in a thread of their own, so that they do not delay what the bench measures. Each has an address of its own,
// because a host may be checked only a few times.
const { count, latencyMs } = z.object({ count: z.int(), latencyMs: z.int() }).parse(workerData)
const sites = new ServedSites({ latencyMs })
const origins: string[] = []
for (let place = 1; place <= count; place++) {
  const served = await sites.serve({ scheme: 'http', files: perfectFiles }, { host: `127.0.1.${place}` })
  origins.push(served.place.origin)
}
parentPort?.postMessage(origins)
