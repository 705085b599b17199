/** A visitor's answer to whether the site may measure their visit. */
export type Choice = 'accepted' | 'declined'

/** Where the browser keeps the answer; the privacy policy names it. */
const key = 'analytics-choice'

/** The answer of an earlier page or visit, or undefined. A browser that keeps nothing asks again. */
export function keptChoice(): Choice | undefined {
  try {
    const kept = localStorage.getItem(key)
    return kept === 'accepted' || kept === 'declined' ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepChoice(choice: Choice) {
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Storage is switched off: the answer holds until the next document.
  }
}
