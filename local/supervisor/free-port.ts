import { connect, createServer } from 'node:net'
import { Refusal } from './refusal.ts'

const hosts = ['127.0.0.1', '::'] as const
/** Answers of a machine that lacks that kind of address, which says nothing about the port. */
const noSuchAddress = new Set(['EAFNOSUPPORT', 'EADDRNOTAVAIL'])
/** The lowest port that systems give to outgoing connections: Linux from here on (ip(7), ip_local_port_range), others later. */
const firstEphemeral = 32_768

function listenError(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host }, () => server.close(() => resolve(undefined)))
  })
}

function isListenedOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => socket.destroy())
    socket.once('error', () => {})
    socket.once('close', (hadError) => resolve(!hadError))
  })
}

/** What is wrong with a port that cannot be listened on, and the port to name as an example. */
async function faultOf(port: number, code: string): Promise<{ fault: string; example: number }> {
  // No default of another service: those are closer to each other.
  const example = port < 60_000 ? port + 10 : port - 10
  if (code === 'EACCES') return { fault: 'may not be opened by you: set', example }
  if (port < firstEphemeral || (await isListenedOn(port)))
    return { fault: 'is in use: stop what uses it or set', example }
  return {
    fault: `is held by an outgoing connection of some program, for which systems take ports from ${firstEphemeral} on: wait a minute or set a lower`,
    example: 10_000 + (port % 10_000),
  }
}

/**
 * @param port to be listened on soon
 * @param variable the name of the variable that moves it
 * @throws Refusal when another process holds the port, or this one may not
 */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  for (const host of hosts) {
    const code = await listenError(port, host)
    if (code === undefined || noSuchAddress.has(code)) continue
    const { fault, example } = await faultOf(port, code)
    throw new Refusal(`Port ${port} ${fault} ${variable}. Example: ${variable}=${example}`)
  }
}
