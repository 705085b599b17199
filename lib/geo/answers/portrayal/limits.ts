/** Limits of what is kept of a mention, in UTF-16 code units. */
const maxPhrases = 5
const maxPhraseLength = 80
export const maxSentenceLength = 1_000

/** What is longer is no sentence, but data. It is not judged. */
export const maxJudgedLength = 5_000

/** Cuts a range to the longest kept sentence, so that the mention at `place` stays in it. */
export function cutAround(
  range: { start: number; end: number },
  place: number,
): { start: number; end: number } {
  if (range.end - range.start <= maxSentenceLength) return range
  const start = Math.max(range.start, Math.min(place - maxSentenceLength / 2, range.end - maxSentenceLength))
  return { start, end: start + maxSentenceLength }
}

/** The phrases to keep: without marks of emphasis at their ends, each once, short ones only. */
export const keptPhrases = (phrases: readonly string[]): string[] =>
  [...new Set(phrases.map((phrase) => phrase.replaceAll(/^[*_~`]{1,9}|[*_~`]{1,9}$/g, '').trim()))]
    .filter((phrase) => phrase !== '' && phrase.length <= maxPhraseLength)
    .slice(0, maxPhrases)
