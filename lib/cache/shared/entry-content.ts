import { promisify, types } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { gunzip, gzip } from 'node:zlib'
import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'
import { z } from 'zod'

/** Larger entries stay on the instance that rendered them. */
const maxBytes = 4 * 1024 * 1024
const maxUnpackedBytes = 64 * 1024 * 1024

const bytes = z.instanceof(Uint8Array)
const status = z.number().optional()
const headers = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]).optional())

/** The values that instances share: pages and responses of route handlers. */
const sharedValue = z.union([
  z.object({
    kind: z.literal('APP_PAGE'),
    html: z.string(),
    rscData: bytes.optional(),
    headers: headers.optional(),
    postponed: z.string().optional(),
    status,
    segmentData: z.custom(types.isMap).optional(),
  }),
  z.object({ kind: z.literal('APP_ROUTE'), body: bytes, status, headers }),
])

const content = z.object({
  // Next's type has an ambient enum, which only Next itself can use.
  value: z.custom<IncrementalCacheValue>((value) => sharedValue.safeParse(value).success),
  /** In ms since 1970, by the clock of the instance that rendered it. */
  renderedAt: z.number(),
  cacheControl: z
    .object({ revalidate: z.union([z.number(), z.literal(false)]), expire: z.number().optional() })
    .optional(),
  isRoutePPREnabled: z.boolean().optional(),
})

/** A rendered page or response of a route handler, with what Next stores beside it. */
export type EntryContent = z.output<typeof content>

/** Whether instances share such an entry. The results of queries are not shared: each instance asks the Content Lake. */
export const isShared = (value: IncrementalCacheValue | null): value is IncrementalCacheValue =>
  sharedValue.safeParse(value).success

/** Next names a page's tags in this header. */
export function tagsIn(value: IncrementalCacheValue): string {
  const tags = 'headers' in value ? value.headers?.['x-next-cache-tags'] : undefined
  return typeof tags === 'string' ? tags : ''
}

/** @returns undefined if the entry is too large to share */
export async function pack(entry: EntryContent): Promise<Buffer | undefined> {
  const packed = await promisify(gzip)(serialize(entry))
  return packed.length > maxBytes ? undefined : packed
}

/** @returns undefined for anything but an entry that `pack` wrote */
export async function unpack(packed: Uint8Array): Promise<EntryContent | undefined> {
  try {
    const unpacked = await promisify(gunzip)(packed, { maxOutputLength: maxUnpackedBytes })
    return content.safeParse(deserialize(unpacked)).data
  } catch {
    return undefined
  }
}
