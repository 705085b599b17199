import type { Locations } from './rpc-message.ts'

/** The events that members receive, in bifur's format: `i` is a user id. */
export type PresenceEvent =
  | { readonly type: 'rollCall'; readonly i: string; readonly session: string }
  | {
      readonly type: 'state'
      readonly i: string
      readonly m: { readonly sessionId: string; readonly locations: Locations }
    }
  | { readonly type: 'disconnect'; readonly i: string; readonly m: { readonly session: string } }

/** One connection. It may have several sessions and several subscriptions. */
export interface Member {
  /** The user it is signed in as. */
  readonly userId: string
  /** Sends an event to one of the member's subscriptions. */
  notify(subscription: string, event: PresenceEvent): void
}

/** Maximum sessions, and subscriptions, of one connection; a Studio has one of each. The oldest is removed first. */
const MAX_PER_MEMBER = 100

/** All connections that subscribe, and the connection of each session. */
export class PresenceRoom {
  readonly #subscriptions = new Map<Member, Set<string>>()
  readonly #sessions = new Map<string, Member>()

  subscribe(member: Member, subscription: string): void {
    const own = this.#subscriptions.get(member) ?? new Set()
    this.#subscriptions.set(member, own.add(subscription))
    const [oldest] = own
    if (own.size > MAX_PER_MEMBER && oldest !== undefined) own.delete(oldest)
  }

  /** Returns false if there was no such subscription. */
  unsubscribe(member: Member, subscription: string): boolean {
    return this.#subscriptions.get(member)?.delete(subscription) ?? false
  }

  /** Asks all members to announce their locations. */
  rollCall(member: Member, session: string): void {
    this.#speak(member, session)
    this.#tell({ type: 'rollCall', i: member.userId, session })
  }

  announce(member: Member, sessionId: string, locations: Locations): void {
    this.#speak(member, sessionId)
    this.#tell({ type: 'state', i: member.userId, m: { sessionId, locations } })
  }

  /** Ends a session; only the session's own connection can. */
  leave(member: Member, session: string): void {
    if (this.#sessions.get(session) !== member) return
    this.#sessions.delete(session)
    this.#tell({ type: 'disconnect', i: member.userId, m: { session } })
  }

  /** Removes a closed connection and ends its sessions. */
  remove(member: Member): void {
    this.#subscriptions.delete(member)
    for (const [session, speaker] of this.#sessions) {
      if (speaker === member) this.leave(member, session)
    }
  }

  /** Assigns a session to a connection; the session may have reconnected over another one. */
  #speak(member: Member, session: string): void {
    const own = [...this.#sessions].filter(([, speaker]) => speaker === member)
    const [oldest] = own
    if (!this.#sessions.has(session) && own.length >= MAX_PER_MEMBER && oldest) this.leave(member, oldest[0])
    this.#sessions.set(session, member)
  }

  #tell(event: PresenceEvent): void {
    for (const [member, subscriptions] of this.#subscriptions) {
      for (const subscription of subscriptions) member.notify(subscription, event)
    }
  }
}
