import { type PresenceEvent, PresenceRoom } from '@/local/content-lake/presence/presence-room'

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
