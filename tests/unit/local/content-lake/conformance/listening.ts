import type { LiveEvent, MutationEvent } from '@sanity/client'
import { applyPatch, type RawPatch } from 'mendoza'
import type { Observable } from 'rxjs'
import type { LakePlace } from '../lake-place'

/** Subscribes and returns events in order, each at most once. */
function inbox<Event>(events: Observable<Event>) {
  const arrived: Event[] = []
  const waiting: { take(event: Event): void; fail(error: unknown): void }[] = []
  let failure: { error: unknown } | undefined
  const subscription = events.subscribe({
    next: (event) => {
      const next = waiting.shift()
      if (next) next.take(event)
      else arrived.push(event)
    },
    error: (error: unknown) => {
      failure = { error }
      for (const next of waiting) next.fail(error)
    },
  })
  return {
    next: () =>
      new Promise<Event>((take, fail) => {
        const event = arrived.shift()
        if (event) take(event)
        else if (failure) fail(failure.error)
        else waiting.push({ take, fail })
      }),
    stop: () => subscription.unsubscribe(),
  }
}

/** The `effects` of an event, which are missing in the client's types. */
const effectsOf = (event: object) => (event as { effects: { apply: RawPatch; revert: RawPatch } }).effects

export function listeningSuite(place: () => LakePlace) {
  const client = () => place().client()
  const events: ('welcome' | 'mutation')[] = ['welcome', 'mutation']

  describe('listening', () => {
    test('reports every change of matching documents, with effects and revisions', async () => {
      const box = inbox(
        client().listen(
          '*[_type == "heard"]{title}',
          {},
          {
            events,
            includeResult: true,
            includePreviousRevision: true,
            effectFormat: 'mendoza',
          },
        ),
      )
      expect(await box.next()).toMatchObject({ type: 'welcome', listenerName: expect.any(String) })
      const made = await client().create({
        _id: 'heard',
        _type: 'heard',
        title: 'A title of some length, to be changed',
      })
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
        .set({ title: 'A title of some length, now changed' })
        .commit()
      const updated = (await box.next()) as MutationEvent
      expect(updated).toMatchObject({
        transition: 'update',
        previousRev: made._rev,
        previous: made,
        result: changed,
      })
      const { _rev: before, ...left } = made
      const { _rev: after, ...right } = changed
      expect(applyPatch(left, effectsOf(updated).apply)).toEqual(right)
      expect(applyPatch(right, effectsOf(updated).revert)).toEqual(left)
      await client().delete('heard')
      expect(await box.next()).toMatchObject({
        transition: 'disappear',
        previousRev: after,
        resultRev: expect.any(String),
        mutations: [{ delete: { id: 'heard' } }],
      })
      box.stop()
      expect(before).not.toBe(after)
    })

    test('numbers the events of a transaction among those the listener receives', async () => {
      const box = inbox(
        client().listen('*[_type == $type]', { type: 'counted' }, { includeMutations: false }),
      )
      await settled(() => client().createOrReplace({ _id: 'ready', _type: 'counted' }), box)
      await client()
        .transaction()
        .create({ _type: 'counted' })
        .create({ _type: 'x' })
        .create({ _type: 'counted' })
        .commit()
      const pair = [await box.next(), await box.next()]
      expect(pair).toMatchObject([
        { transactionTotalEvents: 2, transactionCurrentEvent: 1 },
        { transactionTotalEvents: 2, transactionCurrentEvent: 2 },
      ])
      expect(pair[0]).not.toHaveProperty('mutations')
      box.stop()
    })

    test('reports only published documents to a listener without a token', async () => {
      const stranger = place().client({ token: undefined } as never)
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
}

/** Writes until the listener receives an event, which means that it is connected. */
async function settled(write: () => Promise<unknown>, box: { next(): Promise<unknown> }) {
  const heard = box.next()
  let connected = false
  void heard.then(() => {
    connected = true
  })
  while (!connected) {
    await write()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
