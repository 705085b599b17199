import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { listen } from '../../support/listen.ts'

/** A proxy in front of Supabase that answers as late as a hosted project does. @param delayMs added to each request */
export async function startDistantProxy(delayMs: number) {
  let target: URL | undefined
  let paths: string[] = []

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    paths.push(incoming.url ?? '')
    await pause(delayMs)
    const { method, headers, url: path } = incoming
    const onward = request(
      { host: target?.hostname, port: target?.port, method, headers, path },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }

  const { port, close } = await listen(createServer((incoming, outgoing) => void forward(incoming, outgoing)))
  return {
    port,
    /** Where requests go from now on. */
    connectTo: (address: string) => {
      target = new URL(address)
    },
    /** The paths that were requested since the last call. */
    takePaths: () => {
      const taken = paths
      paths = []
      return taken
    },
    close: () => void close(),
  }
}
