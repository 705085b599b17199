import { createSocket } from 'node:dgram'
import { once } from 'node:events'

interface NameAnswer {
  /** Default: no error. */
  code?: number
  records?: readonly Uint8Array[]
}

/** Opens a name server on loopback (RFC 1035, section 4). @param answerTo nothing if it is silent about a type of records */
export async function openNameServer(answerTo: (type: number) => NameAnswer | undefined) {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  socket.on('message', (query, { port }) => {
    const questionEnd = query.indexOf(0, 12) + 5
    const type = query.readUInt16BE(questionEnd - 4)
    const answer = answerTo(type)
    if (!answer) return
    const { code = 0, records = [] } = answer
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(0x8180 | code, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(records.length, 6)
    const parts = records.flatMap((data) => {
      // The name of the question, the type, the class IN, a time to live of 60 seconds.
      const head = Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 60, 0, 0])
      head.writeUInt16BE(data.length, 10)
      return [head, data]
    })
    socket.send(Buffer.concat([header, query.subarray(12, questionEnd), ...parts]), port)
  })
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}
