import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'

/** Decoding takes a processor and tens of megabytes each, so no more runs at once than there are processors. */
export const inDecodingSlot = pLimit(availableParallelism())
