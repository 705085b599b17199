import { personOf } from '../projects/people.ts'
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
  /** Sends an event to one of the member's subscriptions. */
  notify(subscription: string, event: PresenceEvent): void
}

/** Sessions, and subscriptions, that one connection may have at a time; a Studio has one of each. The oldest goes first. */
const MOST_OF_A_MEMBER = 100

/**
 * Everyone who is connected, and who they are. Each session is a person of its own for as long as a connection speaks
 * for it; a number that is given back goes to the next who comes.
 */
export class PresenceRoom {
  readonly #subscriptions = new Map<Member, Set<string>>()
  readonly #sessions = new Map<string, { readonly number: number; member: Member }>()

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
    this.#tell({ type: 'rollCall', i: this.#personOf(member, session), session })
  }

  announce(member: Member, sessionId: string, locations: Locations): void {
    this.#tell({ type: 'state', i: this.#personOf(member, sessionId), m: { sessionId, locations } })
  }

  /** Ends a session; only the connection that speaks for it can. */
  leave(member: Member, session: string): void {
    if (this.#sessions.get(session)?.member !== member) return
    const i = this.#personOf(member, session)
    this.#sessions.delete(session)
    this.#tell({ type: 'disconnect', i, m: { session } })
  }

  /** A connection is gone, and with it all it spoke for. */
  remove(member: Member): void {
    this.#subscriptions.delete(member)
    for (const [session, { member: speaker }] of this.#sessions) {
      if (speaker === member) this.leave(member, session)
    }
  }

  /** A session that comes back over a new connection stays who it was. */
  #personOf(member: Member, session: string): string {
    const known = this.#sessions.get(session)
    if (known) {
      known.member = member
      return personOf(known.number).id
    }
    const own = [...this.#sessions].filter(([, { member: speaker }]) => speaker === member)
    const [oldest] = own
    if (own.length >= MOST_OF_A_MEMBER && oldest) this.leave(member, oldest[0])
    const taken = new Set([...this.#sessions.values()].map(({ number }) => number))
    let number = 1
    while (taken.has(number)) number += 1
    this.#sessions.set(session, { number, member })
    return personOf(number).id
  }

  #tell(event: PresenceEvent): void {
    for (const [member, subscriptions] of this.#subscriptions) {
      for (const subscription of subscriptions) member.notify(subscription, event)
    }
  }
}
