import { z } from 'zod'

/** The requests that clients may send: bifur's JSON-RPC 2.0 methods with their parameters. */
const call = z.discriminatedUnion('method', [
  z.object({ method: z.literal('authorization'), params: z.object({ authorization: z.string().max(4096) }) }),
  z.object({ method: z.literal('presence_subscribe'), params: z.looseObject({}).optional() }),
  z.object({
    method: z.literal('presence_unsubscribe'),
    params: z.object({ subscriptionId: z.string().max(64) }),
  }),
  z.object({
    method: z.literal('presence_rollcall'),
    params: z.object({ session: z.string().min(1).max(64) }),
  }),
  z.object({
    method: z.literal('presence_announce'),
    params: z.object({
      data: z.object({ sessionId: z.string().min(1).max(64), locations: z.array(z.json()).max(50) }),
    }),
  }),
  z.object({
    method: z.literal('presence_disconnect'),
    params: z.object({ session: z.string().min(1).max(64) }),
  }),
])

const envelope = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(64), z.number()]),
  method: z.string(),
})

export type PresenceCall = z.output<typeof call>
export type RpcId = z.output<typeof envelope>['id']
export type Locations = Extract<PresenceCall, { method: 'presence_announce' }>['params']['data']['locations']

/** JSON-RPC's error codes, and bifur's code for a missing sign-in. */
export const RPC_ERRORS = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  unauthorized: 4001,
} as const

export interface RpcFailure {
  readonly id: RpcId | null
  readonly code: number
  readonly message: string
}

const METHODS: ReadonlySet<string> = new Set(call.options.map(({ shape }) => shape.method.value))

/** Parses one message of a client; a failure is the error to respond with. */
export function parseCommandLine(text: string): { id: RpcId; call: PresenceCall } | { failure: RpcFailure } {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return { failure: { id: null, code: RPC_ERRORS.parse, message: 'The message is not JSON' } }
  }
  const request = envelope.safeParse(message)
  if (!request.success)
    return {
      failure: {
        id: null,
        code: RPC_ERRORS.invalidRequest,
        message: 'The message is no JSON-RPC 2.0 request',
      },
    }
  const { id, method } = request.data
  if (!METHODS.has(method))
    return { failure: { id, code: RPC_ERRORS.unknownMethod, message: `There is no method "${method}"` } }
  const known = call.safeParse(message)
  if (known.success) return { id, call: known.data }
  return {
    failure: { id, code: RPC_ERRORS.invalidParams, message: `The parameters of "${method}" are not valid` },
  }
}
