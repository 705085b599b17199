import { LOCAL_USER_ID } from '../lake-context.ts'

/**
 * A local lake has one user, yet each browser session must be someone of its own: the Studio hides presences of its own
 * user. So the first session is the local user and the others are numbered.
 */
export interface Person {
  readonly id: string
  readonly displayName: string
}

const NAME = 'Editor'
const OF_A_SESSION = new RegExp(`^${LOCAL_USER_ID}-([2-9]|[1-9]\\d{1,3})$`)

/** The person a session is shown as. `number` counts from 1. */
export const personOf = (number: number): Person =>
  number === 1
    ? { id: LOCAL_USER_ID, displayName: NAME }
    : { id: `${LOCAL_USER_ID}-${number}`, displayName: `${NAME} ${number}` }

/** The person behind a user id, or undefined for an id the lake never gave out. */
export function personById(id: string): Person | undefined {
  if (id === LOCAL_USER_ID) return personOf(1)
  const number = OF_A_SESSION.exec(id)?.[1]
  return number === undefined ? undefined : personOf(Number(number))
}
