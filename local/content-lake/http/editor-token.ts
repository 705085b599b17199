import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LakeConfig } from '../lake-config.ts'
import { isEditor, type Person, personOf, SITE_USER_ID } from '../users.ts'

const validSeconds = 30 * 24 * 60 * 60

const signed = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

const isEqual = (one: string, other: string, secret: string) =>
  timingSafeEqual(Buffer.from(signed(secret, one)), Buffer.from(signed(secret, other)))

/**
 * A token that proves one editor and is signed with the lake's token, which cannot be computed from it. It is valid for 30 days.
 * @param now in ms since 1970
 */
export function editorToken(secret: string, { id }: Person, now = Date.now()): string {
  const claims = `${id}.${Math.floor(now / 1000) + validSeconds}`
  return `${claims}.${signed(secret, claims)}`
}

/** The token with which the site, and with it the preview in an editor's browser, reads drafts. It does not expire. */
export const siteToken = (secret: string): string =>
  `${SITE_USER_ID}.0.${signed(secret, `${SITE_USER_ID}.0`)}`

/** Whom a token proves. */
export interface Bearer {
  readonly user: Person
  /** Has the lake's own token, as commands and the site's server do. */
  readonly isService: boolean
}

/**
 * Checks the tokens of requests: the lake's own, and those of editors who may still open the Studio. The comparison's duration
 * reveals nothing about the lake's token, not even its length.
 * @returns a function from a token to whom it proves; undefined for a wrong token
 */
export function tokenReader({
  token,
  users,
  needsSignIn,
}: Pick<LakeConfig, 'token' | 'users' | 'needsSignIn'>): (candidate: string) => Bearer | undefined {
  return (candidate) => {
    if (isEqual(candidate, token, token)) return { user: personOf(1), isService: true }
    const [, id = '', expires = '', mac = ''] = /^([\w-]+)\.(\d+)\.([\w-]+)$/.exec(candidate) ?? []
    if (!isEqual(mac, signed(token, `${id}.${expires}`), token)) return undefined
    if (id === SITE_USER_ID) return { user: { id }, isService: false }
    const isValid = Number(expires) * 1000 > Date.now() && isEditor(users, id, needsSignIn)
    return isValid ? { user: { id }, isService: false } : undefined
  }
}
