const suffixLength = 6

/**
 * A place in a hand-ordered list directly after another.
 * @param rank LexoRank text, such as `0|100008:`
 * @returns a rank that sorts after it and before every rank that came later; never the same twice
 */
export function rankJustAfter(rank: string): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(suffixLength)), (byte) =>
    (byte % 36).toString(36),
  )
  // A LexoRank's decimals do not end in zero.
  return `${rank}${digits.join('')}1`
}
