import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { lookUpTexts } from '@/lib/customer-sites/dns-texts'

const noError = 0
const serverFailure = 2
const nameError = 3

/** What a stand-in for a DNS server answers to questions for TXT records; nothing: it does not answer. */
interface DnsAnswer {
  code: number
  /** Each record with its parts. */
  records?: string[][]
}

/** Builds a response (RFC 1035, section 4) to a query with one question. */
function responseTo(query: Buffer, { code, records = [] }: DnsAnswer): Buffer {
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(0x8180 | code, 2)
  header.writeUInt16BE(records.length, 6)
  header.writeUInt32BE(0, 8)
  const questionEnd = query.indexOf(0, 12) + 5
  const answers = records.map((parts) => {
    const data = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])))
    // The name of the question, TXT, IN, a time to live of 60 seconds.
    const head = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0])
    head.writeUInt16BE(data.length, 10)
    return Buffer.concat([head, data])
  })
  return Buffer.concat([header, query.subarray(12, questionEnd), ...answers])
}

let server: Socket
let address: string
let answer: DnsAnswer | undefined

beforeAll(async () => {
  server = createSocket('udp4', (query, { port }) => {
    if (answer) server.send(responseTo(query, answer), port, '127.0.0.1')
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  address = `127.0.0.1:${server.address().port}`
})
afterAll(() => server.close())

describe('lookUpTexts', () => {
  it('returns all records, and joins the parts of each', async () => {
    answer = { code: noError, records: [['v=spf1 -all'], ['ai-discovery-', 'verification=abc']] }
    expect(await lookUpTexts('example.com', [address])).toEqual({
      texts: ['v=spf1 -all', 'ai-discovery-verification=abc'],
    })
  })

  it.each([
    ['a name without records', { code: noError }],
    ['a name that does not exist', { code: nameError }],
  ])('returns nothing for %s', async (_, given) => {
    answer = given
    expect(await lookUpTexts('example.com', [address])).toEqual({ texts: [] })
  })

  it('says that a server failed', async () => {
    answer = { code: serverFailure }
    expect(await lookUpTexts('example.com', [address])).toEqual({
      texts: [],
      fault: 'the DNS servers of example.com answered with an error.',
    })
  })

  it('gives up if no server answers', async () => {
    answer = undefined
    expect(await lookUpTexts('example.com', [address])).toEqual({
      texts: [],
      fault: 'no DNS server answered for example.com in time.',
    })
  })
})
