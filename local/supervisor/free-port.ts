import { createServer } from 'node:net'
import { Refusal } from './refusal.ts'

const hosts = ['127.0.0.1', '::'] as const
/** Answers of a machine that lacks that kind of address, which says nothing about the port. */
const noSuchAddress = new Set(['EAFNOSUPPORT', 'EADDRNOTAVAIL'])

function listenError(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host }, () => server.close(() => resolve(undefined)))
  })
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
    const other = port < 60_000 ? port + 1 : port - 1
    const fault = code === 'EACCES' ? 'may not be opened by you: set' : 'is in use: stop what uses it or set'
    throw new Refusal(`Port ${port} ${fault} ${variable}. Example: ${variable}=${other}`)
  }
}
