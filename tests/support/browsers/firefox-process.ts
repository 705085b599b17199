/**
 * Runs Firefox for Playwright, whose WebDriver BiDi client also sends commands that Firefox ESR does not know yet: these are
 * answered here. Everything else goes through unchanged. Arguments: those of Firefox, after its path.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'

/** Color schemes are set by preferences instead (engines.ts). */
const unknownToFirefox = 'emulation.setMediaFeaturesOverride'

const commandSchema = z.object({ id: z.int(), method: z.string() })

/** Joins both ends of a connection, in the order of the messages. */
function connect(client: WebSocket, address: string): void {
  const firefox = new WebSocket(address, { maxPayload: 0 })
  const waiting: string[] = []
  const send = (text: string) =>
    firefox.readyState === WebSocket.OPEN ? firefox.send(text) : waiting.push(text)
  client.on('message', (data) => {
    const text = String(data)
    const { id, method } = commandSchema.parse(JSON.parse(text))
    if (method === unknownToFirefox) client.send(JSON.stringify({ type: 'success', id, result: {} }))
    else send(text)
  })
  firefox.on('open', () => {
    for (const text of waiting.splice(0)) firefox.send(text)
  })
  firefox.on('message', (data) => client.send(String(data)))
  firefox.on('close', () => client.close())
  client.on('close', () => firefox.close())
}

const [program = '', ...options] = process.argv.slice(2)
const firefox = spawn(program, options, { stdio: ['ignore', 'inherit', 'pipe'] })
firefox.on('exit', (code) => process.exit(code ?? 1))
process.on('SIGTERM', () => firefox.kill())

createInterface(firefox.stderr).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1]
  if (!address) return void console.error(line)
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 0 })
  server.on('connection', (client, { url = '/' }) => connect(client, address + url))
  server.on('listening', () => {
    const bound = server.address()
    if (bound && typeof bound === 'object')
      console.error(`WebDriver BiDi listening on ws://127.0.0.1:${bound.port}`)
  })
})
