import { ErrorCode } from '@modelcontextprotocol/sdk/types.js'

/**
 * Whether a body is a JSON-RPC batch, an empty one too. The protocol has none since its version 2025-06-18, and each message
 * counts against the rate limit.
 * @param body what was posted, JSON or not
 */
export const isBatch = (body: Uint8Array): boolean =>
  new TextDecoder().decode(body).trimStart().startsWith('[')

/** The JSON-RPC error that answers a batch (jsonrpc.org/specification, section 5). */
export const noBatches = {
  jsonrpc: '2.0',
  error: { code: ErrorCode.InvalidRequest, message: 'Invalid Request: send one message, not a batch.' },
  id: null,
}
