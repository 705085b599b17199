import { type Person, personOf } from '../users.ts'
import { LakeError } from './lake-error.ts'

/** Who sends a request, as far as access goes. */
export interface Caller {
  /** Holds the lake's token: may write, and read what is not published. */
  readonly trusted: boolean
  /** The editor whose token it holds; the first editor where it holds none. */
  readonly user: Person
  /** The `Origin` header, already known to be an allowed one; absent outside browsers. */
  readonly origin?: string
}

const callers = new WeakMap<Request, Caller>()

/** Notes what the access check found out about a request. */
export const rememberCaller = (request: Request, caller: Caller) => callers.set(request, caller)

/** The sender of a request that has passed the access check; a stranger otherwise. */
export const callerOf = (request: Request): Caller =>
  callers.get(request) ?? { trusted: false, user: personOf(1) }

/** @throws LakeError (401) unless the sender holds the lake's token. */
export function requireToken(request: Request) {
  if (!callerOf(request).trusted) throw LakeError.plain(401, 'Session not found')
}
