import { createClient } from 'npm:@supabase/supabase-js@2'
import { z } from 'npm:zod@4'
import { type BookingRequest, bookingRequest, complaints } from './booking-request.ts'
import { isOwnServer, secretKeys } from './project-keys.ts'

const LARGEST_BODY = 16 * 1024

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, apikey, x-client-info',
}

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { ...cors, 'cache-control': 'no-store', ...headers } })

const refusal = (status: number, code: string, more: Record<string, unknown> = {}, headers = {}) =>
  answer(status, { error: { code, ...more } }, headers)

/** Parses the body as JSON. @returns undefined if it is not JSON, 'too large' if it is longer than 16 KiB */
async function bodyOf(request: Request): Promise<unknown> {
  if (Number(request.headers.get('content-length')) > LARGEST_BODY) return 'too large'
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > LARGEST_BODY) return 'too large'
    parts.push(part)
  }
  try {
    return JSON.parse(await new Blob(parts as BlobPart[]).text())
  } catch {
    return undefined
  }
}

const booked = z.array(z.object({ booking_id: z.uuid().nullable(), wait_seconds: z.int() })).min(1)

/** Stores the booking and, in the same transaction, queues the emails to sales and to the visitor. */
async function book(booking: BookingRequest, sender: string | null) {
  const [secretKey = ''] = secretKeys()
  const client = createClient(Deno.env.get('SUPABASE_URL') ?? '', secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { data, error } = await client.rpc('book_demo', {
    key: booking.idempotencyKey ?? crypto.randomUUID(),
    name: booking.name,
    email: booking.email,
    selected_date: booking.selectedDate,
    time_zone: booking.timeZone,
    sender,
  })
  if (error) throw new Error(`book_demo: ${error.code} ${error.message}`)
  return booked.parse(data)[0]
}

/** The gateway in front of functions appends the address that it saw. */
const clientKeyOf = (request: Request) =>
  request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors })
  if (request.method !== 'POST') return refusal(405, 'method_not_allowed', {}, { allow: 'POST, OPTIONS' })
  const body = await bodyOf(request)
  if (body === 'too large') return refusal(413, 'too_large')
  if (body === undefined) return refusal(400, 'invalid', { fields: { body: 'Send JSON.' } })
  const read = bookingRequest.safeParse(body)
  if (!read.success) return refusal(400, 'invalid', { fields: complaints(read.error) })
  // The honeypot was filled in. The response looks like a success, so that the bot does not notice.
  if (read.data.website) return answer(200, { bookingId: crypto.randomUUID() })
  try {
    const made = await book(read.data, isOwnServer(request) ? null : clientKeyOf(request))
    if (made?.booking_id) return answer(200, { bookingId: made.booking_id })
    const seconds = made?.wait_seconds ?? 60
    return refusal(429, 'too_often', { retryAfterSeconds: seconds }, { 'retry-after': String(seconds) })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return refusal(503, 'unavailable', {}, { 'retry-after': '30' })
  }
})
