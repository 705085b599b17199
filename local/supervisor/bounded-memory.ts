/** glibc keeps what it once took for ever unless it is told from which size on (bytes) to give it back. */
export const allocatorVariables = {
  MALLOC_TRIM_THRESHOLD_: '1000000',
  MALLOC_MMAP_THRESHOLD_: '1000000',
}

/** In MB. V8 lets garbage grow to a share of the machine's memory, and collects it earlier where it may take less. */
const heapOptions = '--max-old-space-size=1024 --max-semi-space-size=16'

/**
 * The variables of a site that serves visitors. `npm run bench -- memory` shows what it takes.
 * @param nodeOptions NODE_OPTIONS of the person who starts it, which win
 */
export const servingVariables = (nodeOptions = '') => ({
  ...allocatorVariables,
  NODE_OPTIONS: `${heapOptions} ${nodeOptions}`.trim(),
})
