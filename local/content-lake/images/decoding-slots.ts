import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'

/** Each decoding uses one CPU and tens of megabytes, so at most one per CPU runs at a time. */
export const inDecodingSlot = pLimit(availableParallelism())
