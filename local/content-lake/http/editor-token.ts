import { createHash, timingSafeEqual } from 'node:crypto'
import { type Person, personById, personOf } from '../users.ts'

/** The token of the editor with a number: the lake's token, followed by the editor's id for all but the first. */
export const editorToken = (token: string, number: number): string =>
  number === 1 ? token : `${token}~${personOf(number).id}`

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Checks the tokens of requests. The comparison's duration reveals nothing about the lake's token, not even its length.
 * @returns a function from a token to its editor; undefined for a wrong token
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
