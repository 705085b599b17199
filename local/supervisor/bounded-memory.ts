import { availableParallelism } from 'node:os'

/** The sizes (bytes) from which glibc returns freed memory; by default it keeps it. */
export const allocatorVariables = {
  MALLOC_TRIM_THRESHOLD_: '1000000',
  MALLOC_MMAP_THRESHOLD_: '1000000',
}

/** In MB. V8's default limits grow with the machine's memory; lower ones make it collect garbage earlier. */
const heapOptions = '--max-old-space-size=1024 --max-semi-space-size=16'

/** V8's default. */
const maxHelperThreads = 4

/**
 * V8's threads that help to collect garbage. As many as the machine has processors, they would take the processor from the
 * thread that answers requests: on two processors, each collection delayed requests by 100 ms.
 */
export const helperThreads = (processors = availableParallelism()) =>
  `--v8-pool-size=${Math.min(Math.max(processors - 1, 1), maxHelperThreads)}`

/**
 * The variables of a site that serves visitors. `npm run bench -- memory` measures its memory use.
 * @param nodeOptions the user's NODE_OPTIONS, which take precedence
 */
export const servingVariables = (nodeOptions = '') => ({
  ...allocatorVariables,
  NODE_OPTIONS: `${heapOptions} ${helperThreads()} ${nodeOptions}`.trim(),
})
