import { lexicon, negations } from './lexicon'
import type { Word } from './words'

const functionWords = new Set(
  `a an the and or of to in on at by with from as is are was were it its that this which who they you your for but if than then
  also can will has have had be been being makes make making while because since so when about over
  under between into through during after before like without within across per via not no more most very too even yet or nor
  often always sometimes frequently constantly regularly daily`.split(/\s+/),
)

const maxPhraseWords = 2

/** The words that follow a judging word and complete it: "easy to use", "powerful search". */
export function lastOfPhrase(words: readonly Word[], index: number): number {
  let last = index
  while (last - index < maxPhraseWords) {
    const next = words[last + 1]
    if (!next?.isJoined || next.name) break
    const isPurpose = last === index && next.term === 'to'
    if (!isPurpose && (functionWords.has(next.term) || lexicon.has(next.term))) break
    last++
  }
  return words[last]?.term === 'to' ? last - 1 : last
}

/** Whether a word only describes the one after it: "risk factors", "the basic plan". */
export function describesNext(words: readonly Word[], index: number): boolean {
  const next = words[index + 1]
  return (
    next?.isJoined === true &&
    !next.name &&
    !functionWords.has(next.term) &&
    !lexicon.has(next.term) &&
    !/(?:ing|ly)$/.test(next.term) &&
    !negations.has(next.term)
  )
}
