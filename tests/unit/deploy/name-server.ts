import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const headerBytes = 12
const answeredFlags = 0x8180
const noSuchNameFlags = 0x8183
/** The question's name again, an IPv4 address (type A) on the internet, kept for no second, of four bytes. */
const answerStart = [0xc0, headerBytes, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4]

/** The answer to a question of one name (RFC 1035, section 4). @param address undefined where there is no such name */
function answerTo(question: Buffer, address: string | undefined): Buffer {
  const header = Buffer.alloc(headerBytes)
  question.copy(header, 0, 0, 2)
  header.writeUInt16BE(address ? answeredFlags : noSuchNameFlags, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(address ? 1 : 0, 6)
  const answer = address ? [...answerStart, ...address.split('.').map(Number)] : []
  return Buffer.concat([header, question.subarray(headerBytes), Buffer.from(answer)])
}

/** A name server on loopback that has one address for every name: `address`, which a test changes. */
export async function openNameServer(first: string) {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const server = {
    address: first as string | undefined,
    port: socket.address().port,
    close: () => socket.close(),
  }
  socket.on('message', (question, { port, address }) =>
    socket.send(answerTo(question, server.address), port, address),
  )
  return server
}
