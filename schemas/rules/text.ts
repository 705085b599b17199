import type { Verdict } from './verdict'

const characters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`

type LengthRange = { what: string; min: number; max: number }

/**
 * A rule for texts that search results cut off or show too little of. An empty text passes: whether a text
 * must be there at all is another rule.
 * @param range `what` names the text in the message ("The title"); `min` and `max` count characters, both included.
 */
export function lengthBetween({ what, min, max }: LengthRange): (text: string | undefined) => Verdict {
  return (text) => {
    const length = text?.trim().length ?? 0
    if (length === 0) return true
    if (length < min)
      return `${what} has ${characters(length)}. Search results show ${min} to ${max}: add at least ${min - length}.`
    if (length > max)
      return `${what} has ${characters(length)}. Search results cut it off after ${max}: remove ${length - max}.`
    return true
  }
}

/**
 * A rule for texts that the design keeps to one line or one paragraph. An empty text passes.
 * @param max characters, included
 */
export function atMost(what: string, max: number): (text: string | undefined) => Verdict {
  return (text) => {
    const length = text?.trim().length ?? 0
    return (
      length <= max || `${what} has ${characters(length)}. The layout fits ${max}: remove ${length - max}.`
    )
  }
}
