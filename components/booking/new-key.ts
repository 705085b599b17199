/**
 * A key by which a booking that is sent twice is known: a UUID. Browsers make one only over HTTPS and on one's own machine;
 * elsewhere it is empty, and the server makes one for each press.
 */
export const newKey = () => globalThis.crypto.randomUUID?.() ?? ''
