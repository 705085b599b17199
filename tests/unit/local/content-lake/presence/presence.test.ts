import { fromUrl } from '@sanity/bifur-client'
import { of, type Subscription } from 'rxjs'
import { WebSocket } from 'ws'
import { editorToken } from '@/local/content-lake/http/editor-token'
import { type PresenceEvent, PresenceRoom } from '@/local/content-lake/presence/presence-room'
import { personOf } from '@/local/content-lake/users'
import { until as untilAnswered } from '@/tests/unit/support/until'
import { lakeOfFile, ORIGIN, TOKEN } from '../served-lake'

const subscriptions: Subscription[] = []
// The client uses the global WebSocket. Node's sends no Origin header, so these clients sign in with the token.
beforeAll(() => void Object.assign(globalThis, { WebSocket }))
afterAll(() => {
  for (const subscription of subscriptions) subscription.unsubscribe()
})
const served = lakeOfFile()

interface HeardEvent {
  readonly type: string
  readonly i: string
  readonly m?: { readonly sessionId?: string; readonly session?: string; readonly locations?: unknown }
  readonly session?: string
}

const socketUrl = () =>
  `${served().address.replace('http', 'ws')}/v2022-06-30/socket/production?tag=sanity.studio`

const until = (condition: () => boolean) => untilAnswered('what the others are told', condition)

/** A browser tab: the real client, its received messages and its sent state. */
function tab(session: string, editor = 1) {
  const client = fromUrl(socketUrl(), { token$: of(editorToken(TOKEN, personOf(editor))) })
  const heard: HeardEvent[] = []
  const listening = client.listen<HeardEvent>('presence').subscribe((event) => heard.push(event))
  subscriptions.push(listening)
  const run = (method: string, params: object) =>
    subscriptions.push(client.request(method as never, params as never).subscribe())
  return {
    heard,
    isAt: (documentId: string) =>
      run('presence_announce', {
        data: { sessionId: session, locations: [{ type: 'document', documentId, path: [] }] },
      }),
    rollCall: () => run('presence_rollcall', { session }),
    leave: () => run('presence_disconnect', { session }),
    close: () => listening.unsubscribe(),
  }
}

test('shows two browsers each other as two people, and reports when one leaves', async () => {
  const one = tab('session-1')
  const two = tab('session-2', 2)
  one.rollCall()
  two.rollCall()
  await until(() => one.heard.filter(({ type }) => type === 'rollCall').length >= 1)
  one.isAt('post-1')
  two.isAt('post-2')
  const stateOf = (heard: HeardEvent[], session: string) =>
    heard.find(({ type, m }) => type === 'state' && m?.sessionId === session)
  await until(() =>
    [one, two].every(({ heard }) => ['session-1', 'session-2'].every((session) => stateOf(heard, session))),
  )
  const people = ['session-1', 'session-2'].map((session) => stateOf(one.heard, session)?.i ?? '')
  expect([...people].sort()).toEqual(['local-editor', 'local-editor-2'])
  const place = { type: 'document', documentId: 'post-2', path: [] }
  expect(stateOf(one.heard, 'session-2')?.m?.locations).toEqual([place])

  const users = await (await served().get(`/v2021-06-07/users/${people.join(',')}`)).json()
  const names = users.map(({ displayName }: { displayName: string }) => displayName)
  expect(names.sort()).toEqual(['Editor', 'Editor 2'])

  two.leave()
  await until(() => one.heard.some(({ type, m }) => type === 'disconnect' && m?.session === 'session-2'))
})

const raw = (headers: Record<string, string> = {}) => new WebSocket(socketUrl(), { headers })
const next = (socket: WebSocket) =>
  new Promise<{ id?: string; error?: { code: number }; result?: unknown }>((resolve) => {
    const listener = (data: Buffer) => {
      const text = data.toString()
      if (text === '♥') return
      socket.off('message', listener)
      resolve(JSON.parse(text))
    }
    socket.on('message', listener)
  })
const opened = (socket: WebSocket) => new Promise((resolve) => socket.once('open', resolve))
const closed = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve))
const call = (method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id: '1', method, params })

test('ends the sessions of a lost connection', async () => {
  const watcher = tab('watcher')
  watcher.rollCall()
  await until(() => watcher.heard.some(({ type }) => type === 'rollCall'))
  const socket = raw({ origin: ORIGIN })
  await opened(socket)
  socket.send(call('presence_announce', { data: { sessionId: 'breaks', locations: [] } }))
  await until(() => watcher.heard.some(({ type, m }) => type === 'state' && m?.sessionId === 'breaks'))
  socket.terminate()
  await until(() => watcher.heard.some(({ type, m }) => type === 'disconnect' && m?.session === 'breaks'))
})

test('requires a token or a page of the site', async () => {
  const socket = raw()
  await opened(socket)
  socket.send(call('presence_subscribe'))
  expect((await next(socket)).error?.code).toBe(4001)
  expect(await closed(socket)).toBe(4001)
})

test('rejects a wrong token', async () => {
  const socket = raw({ origin: ORIGIN })
  await opened(socket)
  socket.send(call('authorization', { authorization: 'Bearer wrong' }))
  expect((await next(socket)).error?.code).toBe(4001)
  expect(await closed(socket)).toBe(4001)
})

test.each([
  ['invalid JSON', '{', -32700],
  ['an invalid request', '{"a":1}', -32600],
  ['an unknown method', call('nonsense'), -32601],
  ['invalid parameters', call('presence_rollcall', { session: 7 }), -32602],
])('answers %s with an error and keeps the connection', async (_name, message, code) => {
  const socket = raw({ origin: ORIGIN })
  await opened(socket)
  socket.send(message)
  expect((await next(socket)).error?.code).toBe(code)
  socket.send(call('presence_subscribe'))
  expect((await next(socket)).result).toEqual(expect.any(String))
  socket.close()
})

test('lets only its own connection end a session', async () => {
  const watcher = tab('watcher-2')
  watcher.rollCall()
  await until(() => watcher.heard.some(({ type }) => type === 'rollCall'))
  const owner = raw({ origin: ORIGIN })
  const stranger = raw({ origin: ORIGIN })
  await Promise.all([opened(owner), opened(stranger)])
  owner.send(call('presence_announce', { data: { sessionId: 'mine', locations: [] } }))
  await until(() => watcher.heard.some(({ m }) => m?.sessionId === 'mine'))
  stranger.send(call('presence_disconnect', { session: 'mine' }))
  await next(stranger)
  expect(watcher.heard.some(({ type, m }) => type === 'disconnect' && m?.session === 'mine')).toBe(false)
  owner.terminate()
  stranger.terminate()
})

test('limits a connection to a hundred sessions, and ends the oldest', () => {
  const room = new PresenceRoom()
  const heard: PresenceEvent[] = []
  room.subscribe({ userId: 'listener', notify: (_, event) => heard.push(event) }, 'all')
  const talkative = { userId: 'talker', notify: () => {} }
  for (let n = 0; n < 300; n++) room.announce(talkative, `session-${n}`, [])
  const ended = heard.flatMap((event) => (event.type === 'disconnect' ? event.m.session : []))
  expect(ended).toEqual(Array.from({ length: 200 }, (_, n) => `session-${n}`))
})

test('limits a connection to a hundred subscriptions', () => {
  const room = new PresenceRoom()
  const told: string[] = []
  const member = { userId: 'listener', notify: (subscription: string) => void told.push(subscription) }
  for (let n = 0; n < 300; n++) room.subscribe(member, `subscription-${n}`)
  room.rollCall(member, 'own')
  expect(told).toEqual(Array.from({ length: 100 }, (_, n) => `subscription-${n + 200}`))
})
