import { newMark } from './new-mark.recipe'

/** The word NEW in superscript after a title; nothing if `isNew` is not true. */
export function NewMark({ isNew }: { isNew: boolean | null }) {
  return isNew ? <sup className={newMark('root')}>NEW</sup> : null
}
