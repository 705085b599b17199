import { lookUpTexts } from '@/lib/customer-sites/dns-texts'
import { openNameServer } from '@/tests/unit/support/name-server'

const [serverFailure, nameError] = [2, 3]

/** What the name server answers with: a code or records, each with its parts. Without them, it is silent. */
let answer: { code?: number; records?: string[][] } | undefined
let server: Awaited<ReturnType<typeof openNameServer>>

const encoded = (parts: string[]) => ({
  data: Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)]))),
})

beforeAll(async () => {
  server = await openNameServer(() => answer && { ...answer, records: answer.records?.map(encoded) ?? [] })
})
afterAll(() => server.close())

const lookUp = () => lookUpTexts('example.com', [server.address])

describe('lookUpTexts', () => {
  it('returns all records, and joins the parts of each', async () => {
    answer = { records: [['v=spf1 -all'], ['ai-discovery-', 'verification=abc']] }
    expect(await lookUp()).toEqual({
      texts: ['v=spf1 -all', 'ai-discovery-verification=abc'],
    })
  })

  it.each([
    ['a name without records', {}],
    ['a name that does not exist', { code: nameError }],
  ])('returns nothing for %s', async (_, given) => {
    answer = given
    expect(await lookUp()).toEqual({ texts: [] })
  })

  it('says that a server failed', async () => {
    answer = { code: serverFailure }
    expect(await lookUp()).toEqual({
      texts: [],
      fault: 'the DNS servers of example.com answered with an error.',
    })
  })

  it('gives up if no server answers', async () => {
    answer = undefined
    expect(await lookUp()).toEqual({
      texts: [],
      fault: 'no DNS server answered for example.com in time.',
    })
  })
})
