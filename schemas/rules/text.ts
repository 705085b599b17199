import { z } from 'zod'
import { shownText } from '@/lib/format/shown-text'
import type { ValidationResult } from './rules'

const characters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`

type LengthRange = { what: string; min: number; max: number }

/**
 * A rule for texts that search results cut off, or that are too short for them. An empty text is valid; another rule requires
 * one.
 * @param range `what` is the text's name in the message ("The title"); `min` and `max` are characters, inclusive.
 */
export function lengthBetween({
  what,
  min,
  max,
}: LengthRange): (text: string | undefined) => ValidationResult {
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
 * A rule for texts with space for one line or one paragraph. An empty text is valid.
 * @param max in characters, inclusive
 */
export function atMost(what: string, max: number): (text: string | undefined) => ValidationResult {
  return (text) => {
    const length = text?.trim().length ?? 0
    return (
      length <= max || `${what} has ${characters(length)}. The layout fits ${max}: remove ${length - max}.`
    )
  }
}

const blockShape = z.object({ _type: z.literal('block'), children: z.array(z.object({ text: z.string() })) })

/**
 * A rule for texts that are required: spaces, invisible characters and empty paragraphs are no text.
 * @returns accepts a line, a body, and no value at all, for which `required` has the message
 */
export const written = (message: string) => {
  const isWritten = (value: unknown): boolean => {
    if (typeof value === 'string') return shownText(value) !== ''
    if (Array.isArray(value)) return value.some(isWritten)
    const block = blockShape.safeParse(value).data
    return !block || block.children.some(({ text }) => isWritten(text))
  }
  return (value: unknown): ValidationResult => value === undefined || isWritten(value) || message
}
