import { type LakePlace, lakeInMemory, TOKEN } from '../lake-place'

let place: LakePlace

beforeAll(async () => {
  place = await lakeInMemory()
})

afterAll(() => place.stop())

interface SentEvent {
  readonly event: string
  readonly id: string
  readonly data: string
}

/** The fields of an event; undefined for a comment. */
function parse(block: string): SentEvent | undefined {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
  const event = field('event')
  return event ? { event, id: field('id'), data: field('data') } : undefined
}

const write = (...ids: string[]) =>
  place.client().mutate(ids.map((_id) => ({ createOrReplace: { _id, _type: 'told' } })))

/** The first `count` events of a stream opened after `lastEventId`. */
async function eventsAfter(path: string, count: number, lastEventId?: string): Promise<SentEvent[]> {
  const response = await place.fetch(path, {
    headers: { authorization: `Bearer ${TOKEN}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
  })
  const events: SentEvent[] = []
  let rest = ''
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  while (reader && events.length < count) {
    const { done, value } = await reader.read()
    if (done) break
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    events.push(...blocks.map(parse).filter((event) => event !== undefined))
  }
  await reader?.cancel()
  return events
}

const LISTEN = '/v2025-02-19/data/listen/production?query=*[_type=="told"]&enableResume=true'
const LIVE = '/v2025-02-19/data/live/events/production'
const documentIds = (events: SentEvent[]) =>
  events.filter(({ event }) => event === 'mutation').map(({ data }) => JSON.parse(data).documentId)

describe('a listener that reconnects', () => {
  test('gets the missed events, also from the middle of a transaction', async () => {
    await write('before')
    const [welcome] = await eventsAfter(LISTEN, 1)
    expect(welcome).toMatchObject({ event: 'welcome', id: expect.stringContaining('#') })
    await write('one', 'two', 'three')
    await write('four')
    const missed = await eventsAfter(LISTEN, 5, welcome?.id)
    expect(missed[0]?.event).toBe('welcomeback')
    expect(documentIds(missed)).toEqual(['one', 'two', 'three', 'four'])
    const rest = await eventsAfter(LISTEN, 3, missed[2]?.id)
    expect(documentIds(rest)).toEqual(['three', 'four'])
    expect(await eventsAfter(LISTEN, 1, missed[4]?.id)).toMatchObject([{ event: 'welcomeback' }])
  })

  test.each(['unknown#document', 'no-hash', '#', `${'x'.repeat(200)}#y`])(
    'is told to start over for the unknown event ID %.20s',
    async (lastEventId) => {
      const [first] = await eventsAfter(LISTEN, 1, lastEventId)
      expect(first?.event).toBe('reset')
    },
  )

  test('is told to start over after a long time', async () => {
    const [welcome] = await eventsAfter(LISTEN, 1)
    for (let written = 0; written < 2_000; written += 50) {
      await Promise.all(Array.from({ length: 50 }, () => write('busy')))
    }
    expect((await eventsAfter(LISTEN, 1, welcome?.id))[0]?.event).toBe('reset')
  })

  test('only gets a welcome event without an event ID', async () => {
    const [first] = await eventsAfter(LISTEN.replace('&enableResume=true', ''), 1, 'unknown#document')
    expect(first?.event).toBe('welcome')
  })

  test('gets the missed tags, or a restart', async () => {
    const [welcome] = await eventsAfter(LIVE, 1)
    await write('tagged')
    const missed = await eventsAfter(LIVE, 2, welcome?.id)
    expect(missed.map(({ event }) => event)).toEqual(['welcome', 'message'])
    expect(JSON.parse(missed[1]?.data ?? '')).toEqual({
      tags: expect.arrayContaining([expect.stringMatching(/^s1:/)]),
    })
    for (const place of ['1', '999999', 'nonsense']) {
      expect((await eventsAfter(LIVE, 1, place))[0]?.event).toBe('restart')
    }
  })
})
