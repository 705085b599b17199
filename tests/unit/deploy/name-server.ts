import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const headerBytes = 12
const answeredFlags = 0x8180
const noSuchNameFlags = 0x8183
/** Start of an answer: a pointer to the name in the question, type A, class IN, TTL 0, four bytes of data. */
const answerStart = [0xc0, headerBytes, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4]

/** The response to a query with one name (RFC 1035, section 4). @param address undefined if the name does not exist */
function answerTo(question: Buffer, address: string | undefined): Buffer {
  const header = Buffer.alloc(headerBytes)
  question.copy(header, 0, 0, 2)
  header.writeUInt16BE(address ? answeredFlags : noSuchNameFlags, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(address ? 1 : 0, 6)
  const answer = address ? [...answerStart, ...address.split('.').map(Number)] : []
  return Buffer.concat([header, question.subarray(headerBytes), Buffer.from(answer)])
}

/** A name server on loopback that resolves every name to `address`, which a test can change. */
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
