import { connect, createServer } from 'node:net'
import { CommandError } from './command-error.ts'

const hosts = ['127.0.0.1', '::'] as const
/** Errors of a machine without that kind of address, which say nothing about the port. */
const noSuchAddress = new Set(['EAFNOSUPPORT', 'EADDRNOTAVAIL'])
/** The lowest port of outgoing connections: Linux starts here (ip(7), ip_local_port_range), others higher. */
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

/** The reason why a port cannot be listened on, and another port as an example. */
async function faultOf(port: number, code: string): Promise<{ fault: string; example: number }> {
  // Not the default of another service: these are less than ten apart.
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
 * @param port the port that a service will listen on
 * @param variable the name of the variable that sets it
 * @throws CommandError if another process uses the port, or this one may not open it
 */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  for (const host of hosts) {
    const code = await listenError(port, host)
    if (code === undefined || noSuchAddress.has(code)) continue
    const { fault, example } = await faultOf(port, code)
    throw new CommandError(`Port ${port} ${fault} ${variable}. Example: ${variable}=${example}`)
  }
}
