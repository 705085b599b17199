/** The first editor of a local lake; also the author of what commands write with the lake's token. */
export const LOCAL_USER_ID = 'local-editor'

/** An editor: one browser that opens the Studio. A local lake has no accounts, so editors are numbered. */
export interface Person {
  readonly id: string
  readonly displayName: string
}

const NAME = 'Editor'
const NUMBERED_ID = new RegExp(`^${LOCAL_USER_ID}-([2-9]|[1-9]\\d{1,3})$`)

/** The editor with a number from 1 to 9999. */
export const personOf = (number: number): Person =>
  number === 1
    ? { id: LOCAL_USER_ID, displayName: NAME }
    : { id: `${LOCAL_USER_ID}-${number}`, displayName: `${NAME} ${number}` }

/** The editor with a user id, or undefined for an id that no editor can have. */
export function personById(id: string): Person | undefined {
  if (id === LOCAL_USER_ID) return personOf(1)
  const number = NUMBERED_ID.exec(id)?.[1]
  return number === undefined ? undefined : personOf(Number(number))
}
