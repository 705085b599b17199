import { createHash, timingSafeEqual } from 'node:crypto'
import { type Person, personById, personOf } from '../users.ts'

/** The token for the editor of a number: the lake's own, followed by the editor's id for all but the first. */
export const editorToken = (token: string, number: number): string =>
  number === 1 ? token : `${token}~${personOf(number).id}`

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Reads tokens that come with requests. The comparison takes a time that tells nothing about the lake's token, its length
 * included.
 * @returns a function from a token to the editor who holds it; undefined for a wrong token
 */
export function tokenReader(token: string): (candidate: string) => Person | undefined {
  const expected = digest(token)
  const isOwn = (text: string) => timingSafeEqual(digest(text), expected)
  return (candidate) => {
    if (isOwn(candidate)) return personOf(1)
    const [, secret = '', id = ''] = /^(.*)~([^~]*)$/.exec(candidate) ?? []
    return isOwn(secret) ? personById(id) : undefined
  }
}
