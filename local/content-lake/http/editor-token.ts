import { createHmac, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { z } from 'zod'
import { atomicWrite } from '../files/atomic-write.ts'
import { storedEntries } from '../files/stored-entries.ts'
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

/** The sessions of the lake: whom a token proves, until its editor signs out. */
export interface Sessions {
  /** @returns undefined for a wrong token */
  bearerOf(token: string): Bearer | undefined
  /** Ends an editor's session: the token is refused at once, and after a restart. @throws the file system's error */
  end(token: string): Promise<void>
}

/**
 * Opens the sessions. Tokens are the lake's own, and those of editors who may still open the Studio. The comparison's duration
 * reveals nothing about the lake's token, not even its length.
 */
export function openSessions({
  token,
  users,
  needsSignIn,
  dataDirectory,
}: Pick<LakeConfig, 'token' | 'users' | 'needsSignIn' | 'dataDirectory'>): Sessions {
  const path = join(dataDirectory, 'ended-sessions.json')
  // By the hashes of tokens: when those would expire, in seconds since 1970.
  const ended = storedEntries(path, z.int())
  const oneAtATime = pLimit(1)
  const claimsOf = (candidate: string) => {
    const [, id = '', expires = '', mac = ''] = /^([\w-]+)\.(\d+)\.([\w-]+)$/.exec(candidate) ?? []
    return isEqual(mac, signed(token, `${id}.${expires}`), token)
      ? { id, expires: Number(expires) }
      : undefined
  }
  return {
    bearerOf(candidate) {
      if (isEqual(candidate, token, token)) return { user: personOf(1), isService: true }
      const claims = claimsOf(candidate)
      if (!claims) return undefined
      const { id, expires } = claims
      if (id === SITE_USER_ID) return { user: { id }, isService: false }
      const isValid = expires * 1000 > Date.now() && isEditor(users, id, needsSignIn)
      return isValid && !ended.has(signed(token, candidate)) ? { user: { id }, isService: false } : undefined
    },
    async end(candidate) {
      const claims = claimsOf(candidate)
      if (!claims || claims.id === SITE_USER_ID) return
      ended.set(signed(token, candidate), claims.expires)
      await oneAtATime(async () => {
        for (const [hash, expires] of ended) if (expires * 1000 < Date.now()) ended.delete(hash)
        await atomicWrite(path, JSON.stringify(Object.fromEntries(ended)), true)
      })
    },
  }
}
