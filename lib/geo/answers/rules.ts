/**
 * The version of the rules that read answers. Raise it with a change that makes figures of stored answers differ: those of the last 90
 * days are then read again, and the screens say since when. Answers of new sites are read by it from the start: the default of
 * `answer_readings.rules` is the same.
 */
export const readingRules = 6
