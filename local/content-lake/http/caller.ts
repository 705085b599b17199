import { type Person, personOf, type Role } from '../users.ts'
import { LakeError } from './lake-error.ts'

/** The sender of a request, as far as access depends on it. */
export interface Caller {
  /** Has a token: may read unpublished documents, and write what the role allows. */
  readonly trusted: boolean
  /** Has the lake's own token, as commands and the site's server do. */
  readonly isService: boolean
  readonly role: Role
  /** The editor of the token; the first editor if there is no token. */
  readonly user: Person
  /** The `Origin` header, already checked; absent outside browsers. */
  readonly origin?: string
}

const callers = new WeakMap<Request, Caller>()

/** Stores the result of the access check for a request. */
export const rememberCaller = (request: Request, caller: Caller) => callers.set(request, caller)

/** The sender of a request that has passed the access check; otherwise an untrusted one. */
export const callerOf = (request: Request): Caller =>
  callers.get(request) ?? { trusted: false, isService: false, role: 'viewer', user: personOf(1) }

/** @throws LakeError (401) unless the sender has a token. */
export function requireToken(request: Request) {
  if (!callerOf(request).trusted) throw LakeError.plain(401, 'Session not found')
}

/** The token that a request brings, checked or not. */
export const bearerToken = (request: Request): string | undefined =>
  /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
