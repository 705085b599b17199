import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Zone } from './zone.ts'

const headerBytes = 12
const types = { A: 1, CNAME: 5, AAAA: 28 }
const answered = 0x8180
const noSuchName = 0x8183

const encodeName = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ])

/** One record of class IN that no cache keeps (RFC 1035, section 4.1.3). */
function encodeRecord(name: string, type: number, data: Uint8Array): Buffer {
  const fixed = Buffer.alloc(10)
  fixed.writeUInt16BE(type, 0)
  fixed.writeUInt16BE(1, 2)
  fixed.writeUInt16BE(data.length, 8)
  return Buffer.concat([encodeName(name), fixed, data])
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let place = headerBytes
  for (let size = message[place] ?? 0; size > 0; size = message[place] ?? 0) {
    labels.push(message.toString('latin1', place + 1, place + 1 + size).toLowerCase())
    place += size + 1
  }
  return { name: labels.join('.'), type: message.readUInt16BE(place + 1), end: place + 5 }
}

/**
 * A name server on loopback for the names of a zone. Until it closes, it does not answer for names that start with
 * `mute`; if they start with `mute6`, only about IPv6.
 */
export async function openNameServer(zone: Zone, port = 0) {
  const queries: string[] = []
  const records = (name: string, type: number, turn: number): Buffer[] =>
    (zone[name]?.[Math.min(turn, zone[name].length - 1)] ?? []).flatMap((value) => {
      if (!isIP(value))
        return [encodeRecord(name, types.CNAME, encodeName(value)), ...records(value, type, turn)]
      const ofType = isIP(value) === 4 ? types.A : types.AAAA
      const data = Uint8Array.from(ipaddr.parse(value).toByteArray())
      return ofType === type ? [encodeRecord(name, type, data)] : []
    })
  // Port 53 is only free in a network namespace, where the system's resolver can have any address.
  const socket = createSocket('udp4').bind(port, port === 53 ? '0.0.0.0' : '127.0.0.1')
  await once(socket, 'listening')
  const delayed: (() => Promise<unknown>)[] = []
  socket.on('message', (message, { port: fromPort, address }) => {
    const { name, type, end } = readQuestion(message)
    const query = `${type} ${name}`
    const turn = queries.filter((earlier) => earlier === query).length
    queries.push(query)
    const answers = records(name, type, turn)
    const header = Buffer.alloc(headerBytes)
    message.copy(header, 0, 0, 2)
    header.writeUInt16BE(zone[name] ? answered : noSuchName, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(answers.length, 6)
    const reply = Buffer.concat([header, message.subarray(headerBytes, end), ...answers])
    const send = () => new Promise((resolve) => socket.send(reply, fromPort, address, resolve))
    if (name.startsWith('mute') && (type === types.AAAA || !name.startsWith('mute6'))) delayed.push(send)
    else send()
  })
  return {
    /** For setServers of node:dns/promises. */
    address: `127.0.0.1:${socket.address().port}`,
    /** Each query as its type's number and its name. */
    queries,
    /** Answers what is left, so that no query is repeated. */
    async close() {
      await Promise.all(delayed.map((send) => send()))
      socket.close()
    },
  }
}
