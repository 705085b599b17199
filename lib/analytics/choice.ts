/** A visitor's consent choice for analytics and session recording. */
export type Choice = 'accepted' | 'declined'

/** Key in local storage; the privacy policy names it. */
const key = 'analytics-choice'

/** The choice stored on an earlier page or visit; undefined if there is none or storage is disabled. */
export function storedChoice(): Choice | undefined {
  try {
    const kept = localStorage.getItem(key)
    return kept === 'accepted' || kept === 'declined' ? kept : undefined
  } catch {
    return undefined
  }
}

export function storeChoice(choice: Choice) {
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Storage is disabled: the choice applies to the current document only.
  }
}
