import { z } from 'zod'
import { scanEvent } from '@/lib/checker/report'

/** Where the result is: the last event of a check that ended with a report. */
const storedEvent = z.object({
  type: z.literal('stored'),
  token: z.string().describe('The end of the address of the result page.'),
  isStored: z.boolean().describe('False if the result is only in memory, for a day at most.'),
  isFromCache: z
    .boolean()
    .describe('Whether the report is one of the last 24 hours, so that no request was made.'),
})

/** The check failed on our side: the last event. */
const failedEvent = z.object({
  type: z.literal('error'),
  error: z.object({ code: z.literal('failed'), message: z.string() }),
})

/** What a check reports while it runs. It ends with a stored result, a problem or an error. */
export const checkEvent = z.discriminatedUnion('type', [...scanEvent.options, storedEvent, failedEvent])

export type CheckEvent = z.output<typeof checkEvent>
