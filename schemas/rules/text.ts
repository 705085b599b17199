import type { Verdict } from './verdict'

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
      return `${what} has ${length} characters. Search results show it best from ${min}: add ${min - length} or more.`
    if (length > max)
      return `${what} has ${length} characters. Search results cut it off after ${max}: take away ${length - max}.`
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
      length <= max ||
      `${what} has ${length} characters; its place on the page is made for ${max}. Take away ${length - max}.`
    )
  }
}
