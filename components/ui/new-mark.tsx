import { newMark } from './new-mark.recipe'

/** The word NEW, raised behind a title; nothing where it is not new. */
export function NewMark({ isNew }: { isNew: boolean | null }) {
  return isNew ? <sup className={newMark('root')}>NEW</sup> : null
}
