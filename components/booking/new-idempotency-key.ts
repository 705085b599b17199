/**
 * A new idempotency key for a booking, a UUID. Browsers create UUIDs only over HTTPS and on localhost; elsewhere it is
 * empty, and the server creates one for each request.
 */
export const newIdempotencyKey = () => globalThis.crypto.randomUUID?.() ?? ''
