/**
 * The version of the rules that read answers. Raise it with a change that makes figures of stored answers differ: those of the last 90
 * days are then read again, and the screens say since when.
 */
export const readingRules = 1
