import type { Locations } from './rpc-message.ts'

/** What members hear, in bifur's words: `i` is a user id. */
export type PresenceEvent =
  | { readonly type: 'rollCall'; readonly i: string; readonly session: string }
  | {
      readonly type: 'state'
      readonly i: string
      readonly m: { readonly sessionId: string; readonly locations: Locations }
    }
  | { readonly type: 'disconnect'; readonly i: string; readonly m: { readonly session: string } }

/** One connection. It may speak for several sessions and hear the room over several subscriptions. */
export interface Member {
  /** Who it has signed in as. */
  readonly userId: string
  /** Sends an event to one of the member's subscriptions. */
  notify(subscription: string, event: PresenceEvent): void
}

/** Sessions, and subscriptions, that one connection may have at a time; a Studio has one of each. The oldest goes first. */
const MOST_OF_A_MEMBER = 100

/** Everyone who is connected, and the connection that speaks for each session. */
export class PresenceRoom {
  readonly #subscriptions = new Map<Member, Set<string>>()
  readonly #sessions = new Map<string, Member>()

  subscribe(member: Member, subscription: string): void {
    const own = this.#subscriptions.get(member) ?? new Set()
    this.#subscriptions.set(member, own.add(subscription))
    const [oldest] = own
    if (own.size > MOST_OF_A_MEMBER && oldest !== undefined) own.delete(oldest)
  }

  /** False when there was no such subscription. */
  unsubscribe(member: Member, subscription: string): boolean {
    return this.#subscriptions.get(member)?.delete(subscription) ?? false
  }

  /** Asks everyone to say where they are. */
  rollCall(member: Member, session: string): void {
    this.#speak(member, session)
    this.#tell({ type: 'rollCall', i: member.userId, session })
  }

  announce(member: Member, sessionId: string, locations: Locations): void {
    this.#speak(member, sessionId)
    this.#tell({ type: 'state', i: member.userId, m: { sessionId, locations } })
  }

  /** Ends a session; only the connection that speaks for it can. */
  leave(member: Member, session: string): void {
    if (this.#sessions.get(session) !== member) return
    this.#sessions.delete(session)
    this.#tell({ type: 'disconnect', i: member.userId, m: { session } })
  }

  /** A connection is gone, and with it all it spoke for. */
  remove(member: Member): void {
    this.#subscriptions.delete(member)
    for (const [session, speaker] of this.#sessions) {
      if (speaker === member) this.leave(member, session)
    }
  }

  /** Notes that a connection speaks for a session, which may have come back over another connection. */
  #speak(member: Member, session: string): void {
    const own = [...this.#sessions].filter(([, speaker]) => speaker === member)
    const [oldest] = own
    if (!this.#sessions.has(session) && own.length >= MOST_OF_A_MEMBER && oldest)
      this.leave(member, oldest[0])
    this.#sessions.set(session, member)
  }

  #tell(event: PresenceEvent): void {
    for (const [member, subscriptions] of this.#subscriptions) {
      for (const subscription of subscriptions) member.notify(subscription, event)
    }
  }
}
