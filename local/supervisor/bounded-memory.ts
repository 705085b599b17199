/** The sizes (bytes) from which glibc returns freed memory; by default it keeps it. */
export const allocatorVariables = {
  MALLOC_TRIM_THRESHOLD_: '1000000',
  MALLOC_MMAP_THRESHOLD_: '1000000',
}

/** In MB. V8's default limits grow with the machine's memory; lower ones make it collect garbage earlier. */
const heapOptions = '--max-old-space-size=1024 --max-semi-space-size=16'

/**
 * The variables of a site that serves visitors. `npm run bench -- memory` measures its memory use.
 * @param nodeOptions the user's NODE_OPTIONS, which take precedence
 */
export const servingVariables = (nodeOptions = '') => ({
  ...allocatorVariables,
  NODE_OPTIONS: `${heapOptions} ${nodeOptions}`.trim(),
})
