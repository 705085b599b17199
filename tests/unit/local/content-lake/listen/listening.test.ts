import type { LiveEvent, MutationEvent } from '@sanity/client'
import { applyPatch, type RawPatch } from 'mendoza'
import { firstValueFrom, type Observable, ReplaySubject, skip } from 'rxjs'
import { lakeOfFile } from '../served-lake'

const lake = lakeOfFile()

/** Subscribes and returns events in order, each once. */
function inbox<Event>(events: Observable<Event>) {
  const heard = new ReplaySubject<Event>()
  const subscription = events.subscribe(heard)
  let count = 0
  return {
    next: () => firstValueFrom(heard.pipe(skip(count++))),
    stop: () => subscription.unsubscribe(),
  }
}

/** The `effects` of an event, which are missing in the client's types. */
const effectsOf = (event: object) => (event as { effects: { apply: RawPatch; revert: RawPatch } }).effects

const client = () => lake().client()
const events: ('welcome' | 'mutation')[] = ['welcome', 'mutation']

describe('listening', () => {
  test('reports every change of matching documents, with effects and revisions', async () => {
    const everything = {
      includeResult: true,
      includePreviousRevision: true,
      effectFormat: 'mendoza',
    } as const
    const box = inbox(client().listen('*[_type == "heard"]{title}', {}, { events, ...everything }))
    expect(await box.next()).toMatchObject({ type: 'welcome', listenerName: expect.any(String) })
    const title = 'A title of some length, to be changed'
    const made = await client().create({ _id: 'heard', _type: 'heard', title })
    await client().create({ _type: 'unheard' })
    const appeared = (await box.next()) as MutationEvent
    expect(appeared).toMatchObject({
      type: 'mutation',
      documentId: 'heard',
      transactionId: made._rev,
      eventId: `${made._rev}#heard`,
      transition: 'appear',
      identity: 'local-editor',
      resultRev: made._rev,
      result: made,
      mutations: [{ create: { _id: 'heard' } }],
      transactionTotalEvents: 1,
      transactionCurrentEvent: 1,
      visibility: 'transaction',
    })
    expect(appeared).not.toHaveProperty('previousRev')
    const changed = await client()
      .patch('heard')
      .set({ title: title.replace('to be', 'now') })
      .commit()
    const updated = (await box.next()) as MutationEvent
    const states = { previousRev: made._rev, previous: made, result: changed }
    expect(updated).toMatchObject({ transition: 'update', ...states })
    const { _rev: before, ...left } = made
    const { _rev: after, ...right } = changed
    expect(applyPatch(left, effectsOf(updated).apply)).toEqual(right)
    expect(applyPatch(right, effectsOf(updated).revert)).toEqual(left)
    await client().delete('heard')
    const revisions = { previousRev: after, resultRev: expect.any(String) }
    const mutations = [{ delete: { id: 'heard' } }]
    expect(await box.next()).toMatchObject({ transition: 'disappear', ...revisions, mutations })
    box.stop()
    expect(before).not.toBe(after)
  })

  test('numbers the events of a transaction among those the listener receives', async () => {
    const options = { events, includeMutations: false }
    const box = inbox(client().listen('*[_type == $type]', { type: 'counted' }, options))
    expect(await box.next()).toMatchObject({ type: 'welcome' })
    await client().mutate(['counted', 'x', 'counted'].map((_type) => ({ create: { _type } })))
    const pair = [await box.next(), await box.next()]
    const numbered = [1, 2].map((n) => ({ transactionTotalEvents: 2, transactionCurrentEvent: n }))
    expect(pair).toMatchObject(numbered)
    expect(pair[0]).not.toHaveProperty('mutations')
    box.stop()
  })

  test('reports only published documents to a listener without a token', async () => {
    const stranger = lake().client({ token: undefined } as never)
    const box = inbox(stranger.listen('*[_type == "secret"]', {}, { events }))
    await box.next()
    await client().create({ _id: 'drafts.secret', _type: 'secret' })
    await client().create({ _id: 'open', _type: 'secret' })
    expect(await box.next()).toMatchObject({ documentId: 'open' })
    box.stop()
  })

  test('rejects an unsupported query at once', async () => {
    await expect(inbox(client().listen('*[_type ==')).next()).rejects.toThrow('GROQ query parse error')
    await expect(inbox(client().listen('"text"')).next()).rejects.toThrow('starts with *')
  })

  test('sends live events with the sync tags of changed results', async () => {
    const live = inbox(client().live.events())
    expect(await live.next()).toMatchObject({ type: 'welcome' })
    await client().createOrReplace({ _id: 'post-1', _type: 'livePost', slug: { current: 'one' } })
    const tagsOf = async (query: string) =>
      (await client().fetch(query, {}, { filterResponse: false })).syncTags ?? []
    const byType = await tagsOf('*[_type == "livePost"]')
    const bySlug = await tagsOf('*[_type == "livePost" && slug.current == "one"][0]')
    const other = await tagsOf('*[_type == "livePost" && slug.current == "two"][0]')
    await client().createOrReplace({ _id: 'drafts.post-1', _type: 'livePost' })
    await client().patch('post-1').set({ title: 'changed' }).commit()
    const messages = [await live.next(), await live.next()] as LiveEvent[]
    const changed = messages[1] as Extract<LiveEvent, { type: 'message' }>
    expect(changed.tags).toEqual(expect.arrayContaining([...byType, ...bySlug]))
    expect(other).not.toHaveLength(0)
    for (const tag of other) expect(changed.tags).not.toContain(tag)
    live.stop()
  })
})

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
  client().mutate(ids.map((_id) => ({ createOrReplace: { _id, _type: 'told' } })))

/** The first `count` events of a stream opened after `lastEventId`. */
async function eventsAfter(path: string, count: number, lastEventId?: string): Promise<SentEvent[]> {
  const response = await lake().get(path, lastEventId ? { 'last-event-id': lastEventId } : {})
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
    const busy = { createOrReplace: { _id: 'busy', _type: 'told' } }
    for (let n = 0; n < 2_000; n++) lake().lake.context.commit({ author: 'tester', mutations: [busy] })
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
    const tags = expect.arrayContaining([expect.stringMatching(/^s1:/)])
    expect(JSON.parse(missed[1]?.data ?? '')).toEqual({ tags })
    for (const place of ['1', '999999', 'nonsense']) {
      expect((await eventsAfter(LIVE, 1, place))[0]?.event).toBe('restart')
    }
  })
})
