import { z } from 'zod'

/** The last item of a page, after which the next one begins. */
const placeSchema = z.tuple([z.iso.datetime({ offset: true }), z.uuid()])

export interface Place {
  finishedAt: string
  id: string
}

/** Postgres has no year 0, and no answer is of another century. */
const isPossible = (time: string) => /^20\d\d-/.test(time) && !Number.isNaN(Date.parse(time))

/** A place as text that means nothing to programs. */
export const writeCursor = ({ finishedAt, id }: Place): string =>
  Buffer.from(JSON.stringify([finishedAt, id])).toString('base64url')

/** The place in a cursor; undefined if it is not one of `writeCursor`. @param text as a program sent it */
export function readCursor(text: string): Place | undefined {
  try {
    const place = placeSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (!place.success) return undefined
    const [finishedAt, id] = place.data
    return isPossible(finishedAt) ? { finishedAt, id } : undefined
  } catch {
    return undefined
  }
}
