import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export interface NameRecord {
  /** Default: the name of the question. */
  name?: string
  /** Default: the type of the question. */
  type?: number
  data: Uint8Array
}

interface NameAnswer {
  /** Default: no error. */
  code?: number
  records?: readonly NameRecord[]
}

type Answering = (name: string, type: number) => NameAnswer | undefined | Promise<NameAnswer | undefined>

/** A name as it is sent (RFC 1035, section 3.1). */
export const encodeName = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.of(0),
  ])

/** A record of class IN that no cache keeps (section 4.1.3). */
function encodeRecord(name: string, type: number, data: Uint8Array): Buffer {
  const fixed = Buffer.alloc(10)
  fixed.writeUInt16BE(type, 0)
  fixed.writeUInt16BE(1, 2)
  fixed.writeUInt16BE(data.length, 8)
  return Buffer.concat([encodeName(name), fixed, data])
}

function nameOf(query: Buffer): string {
  const labels: string[] = []
  let place = 12
  for (let size = query[place] ?? 0; size > 0; size = query[place] ?? 0) {
    labels.push(query.toString('latin1', place + 1, place + 1 + size).toLowerCase())
    place += size + 1
  }
  return labels.join('.')
}

/** Opens a name server on loopback. @param answerTo nothing if it is silent about a question */
export async function openNameServer(answerTo: Answering, port = 0) {
  // Port 53 is only free in a network namespace, where the system's resolver can have any address.
  const socket = createSocket('udp4').bind(port, port === 53 ? '0.0.0.0' : '127.0.0.1')
  await once(socket, 'listening')
  const replies: Promise<void>[] = []
  async function reply(query: Buffer, { port: to, address }: { port: number; address: string }) {
    const end = query.indexOf(0, 12) + 5
    const [name, type] = [nameOf(query), query.readUInt16BE(end - 4)]
    const answer = await answerTo(name, type)
    if (!answer) return
    const { code = 0, records = [] } = answer
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(0x8180 | code, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(records.length, 6)
    const parts = records.map((record) => encodeRecord(record.name ?? name, record.type ?? type, record.data))
    const message = Buffer.concat([header, query.subarray(12, end), ...parts])
    await new Promise((sent) => socket.send(message, to, address, sent))
  }
  socket.on('message', (query, sender) => void replies.push(reply(query, sender)))
  return {
    /** For `setServers` of node:dns. */
    address: `127.0.0.1:${socket.address().port}`,
    async close() {
      await Promise.all(replies)
      socket.close()
    },
  }
}
