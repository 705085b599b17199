import type { NameMatch } from '../mentions/name-matches'

const question = /[?？]["'”’»)\]*_\s]*$/u
const askingHeading = /^[^\p{L}]*(?:is|are|does|do|did|can|should|will|would|could|has|have|was)\s/iu
const byItself =
  /\baccording to (?:its|their|the) (?:\w+ ){0,2}(?:website|site|company|vendor|maker|homepage|page|marketing|team|founders?|ceo|provider|developers?)\b/i
const byMakers =
  /(?:\b(?:its|their|the)|['’]s)\s(?:own |official )?(?:makers?|creators?|founders?|developers?|company|vendor|team|ceo|marketing|ads?|website|site|homepage|slogan|motto|tagline|landing page)\b(?: behind \S+)?\s(?:\w+ )?(?:says?|calls?|claims?|describes?|promises?|touts?|reads|pitch(?:es)?|boasts?|markets?|advertises?|insists?)\b/i
const slogan = /\b(?:slogan|motto|tagline|own words)\b/i
const accordingTo = /\baccording to (?:the\s+)?$/i
const conditional = /\b(?:if|unless|wish|were|with|without|once)\b/i

/** Whether a sentence ends with a question mark. */
export const isQuestion = (sentence: string): boolean => question.test(sentence.slice(-20))

/** Whether a sentence has a condition, so that "would" says nothing of how it is. */
export const isConditional = (sentence: string): boolean => conditional.test(sentence)

/** Whether a sentence asks, or says only what a brand says about itself. */
export function isOpenSentence(
  text: string,
  { start, end }: { start: number; end: number },
  mentions: readonly NameMatch[],
  isHeading: boolean,
): boolean {
  const sentence = text.slice(start, end)
  return (
    isQuestion(sentence) ||
    (isHeading && askingHeading.test(sentence.slice(0, 60))) ||
    byItself.test(sentence) ||
    byMakers.test(sentence) ||
    slogan.test(sentence) ||
    mentions.some((mention) =>
      accordingTo.test(text.slice(Math.max(start, mention.start - 20), mention.start)),
    )
  )
}

const openWords =
  /\b(?:claims?|claimed|calls? (?:itself|themselves)|bills itself|billed as|describes? (?:itself|themselves)|advertise[sd]|marketed|positions itself|positioned as|touts|touted|aims to|wants to|suppose|assuming|whether|might|may|could|used to|unless|boasts that|let's say|supposed to|in theory|imagine|wish|hope|supposedly|allegedly)\b/i

/** Whether what is said at a place of a sentence is left open by the words before it, or is what would be. */
export const isOpenAt = (sentence: string, place: number): boolean =>
  openWords.test(sentence.slice(Math.max(0, place - 80), place).replace(/^.*\b(?:but|however)\b/i, '')) ||
  (/\bwould be\b/i.test(sentence.slice(Math.max(0, place - 30), place + 30)) &&
    /\b(?:if|unless|with|once|were)\b/i.test(sentence.slice(place)))
