import { once } from 'node:events'
import { createServer } from 'node:net'
import { answer, type Hit, type Network } from './canaries.ts'

type Method = (this: object, ...values: unknown[]) => unknown

/** A method of Node's TCP handle, which has no public name. */
function methodOf(prototype: object, name: string): Method {
  const method: unknown = Reflect.get(prototype, name)
  if (typeof method !== 'function') throw new Error(`Node's TCP handle has no ${name}`)
  return (...values) => Reflect.apply(method, values[0], values.slice(1))
}

/**
 * Replaces a network namespace: notes where this process connects to, below everything that JavaScript can do,
 * and leads each connection to a local server.
 */
export async function openRecorder(): Promise<Network> {
  const hits: Hit[] = []
  const server = createServer(answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port')
  const handle: unknown = Reflect.get(server, '_handle')
  const prototype: unknown = typeof handle === 'object' && handle ? Object.getPrototypeOf(handle) : undefined
  if (typeof prototype !== 'object' || !prototype) throw new Error("Node's TCP handle is not found")
  const connect = methodOf(prototype, 'connect')
  const originals = ['connect', 'connect6', 'getpeername'].map((name) => [name, Reflect.get(prototype, name)])
  const peers = new WeakMap<object, Hit>()
  function reroute(this: object, request: unknown, to: string, port: number) {
    const hit = { address: to.replace('::ffff:', ''), port }
    hits.push(hit)
    peers.set(this, hit)
    return connect.call(this, this, request, '127.0.0.1', Reflect.get(Object(address), 'port'))
  }
  function getpeername(this: object, result: object) {
    const peer = peers.get(this)
    Object.assign(result, peer)
    return peer ? 0 : -1
  }
  Object.assign(prototype, { connect: reroute, connect6: reroute, getpeername })
  return {
    hits,
    close() {
      Object.assign(prototype, Object.fromEntries(originals))
      server.close()
    },
  }
}
