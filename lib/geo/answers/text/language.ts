import { frequentWords } from './frequent-words'

/** Frequent function words. Those that several of these languages share are left out, or are in the lists of all that have them. */
const functionWords = {
  en: 'the and of is are was were with for that this it its you your they their which from has have can will but not or as at by be if than an while when what best more most i would',
  de: 'der die das und ist sind nicht mit für auf ein eine einen dem den des im von zu auch sich wird werden oder als bei aus wie es wenn kann',
  nl: 'de het een en is zijn niet met voor op van te ook die dat wordt worden of als bij uit naar maar kan deze',
  fr: 'le la les et est sont pas avec pour sur un une des du de dans qui que aussi ce cette ou par plus il elle au aux',
  es: 'el la los las y es son no con para por un una de del en que también se su más como pero o al',
  pt: 'o a os as e é são não com para por um uma de do da em que também se mais como mas ou no na',
  it: 'il la lo gli le e è sono non con per un una di del della in che anche si più come ma o nel',
  sv: 'och är det som en ett att för med på av till inte den de kan har om eller också från',
  // Danish and Norwegian, whose function words are nearly the same.
  da: 'og er det som en et at for med på av af til ikke den de kan har om eller også fra i der du vi jeg men hvis når mere mer meget mye',
  fi: 'ja on ei se että ovat myös kuin joka tai mutta hyvä voi sen kun ovat sekä niin tämä jos',
  pl: 'i jest są nie z w na do się to że dla oraz jak ale lub przez od po który która które może',
  hu: 'a az és egy hogy nem is van vagy de mint meg ez azt csak már ha lehet ami azok',
  tr: 've bir bu için ile da de en çok daha olarak gibi ya olan ise değil var ama veya',
} as const

/** A language that is told apart by its function words. */
export type Language = keyof typeof functionWords

const languages: Language[] = ['en', 'de', 'nl', 'fr', 'es', 'pt', 'it', 'sv', 'da', 'fi', 'pl', 'hu', 'tr']

function languagesByWord(listOf: (language: Language) => string): ReadonlyMap<string, readonly Language[]> {
  const known = new Map<string, Language[]>()
  for (const language of languages)
    for (const word of new Set(listOf(language).split(/\s+/)))
      known.set(word, [...(known.get(word) ?? []), language])
  return known
}

const byFunctionWord = languagesByWord((language) => functionWords[language])
const byAnyWord = languagesByWord((language) => `${functionWords[language]} ${frequentWords[language]}`)

/** Function words with accents, which names without them are not: "Über" does not name Uber. */
export const functionWordsWithAccents: ReadonlySet<string> = new Set(
  `${Object.values(functionWords).join(' ')} über würde könnte können möchte später wären hätte måste några själv ännu många både fått
  går blir därför även först når får både måske således déjà très même après être était été où voilà même près après plutôt après première
  está están más también después según qué cómo cuál quién sólo aquí así será podrá você também já são além até só não mês più così perché
  però può sarà già là città qualità è daha için değil çok şu sonra önce göre może są się że już też być między przez także więc és így már
  még több után között első nagyon kellene`
    .split(/\s+/)
    .filter((word) => /[^a-z]/.test(word)),
)

/** Whether a word in lower case is one of those that tell languages apart. */
export const isFunctionWord = (word: string): boolean => byFunctionWord.has(word)

/** The beginning of a text is enough to tell. */
const maxRead = 20_000

/** In texts with fewer words, one that two languages share decides too much: "is" is also Hungarian and Dutch. */
const fewWords = 60

/** The least that tells the language of a short text: the weight of one word that only this language has. */
const leastWeight = 1
/** How much more of the words of a short text one language must have than any other. */
const leastLead = 1.3

/** Shorter sentences tell too little against the text around them. */
const fewestLetters = 25

const wordPattern = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)?/gu

/**
 * The two languages that have most of some words.
 * @param weightOf the weight of a word that so many languages have
 * @param isOwnWord tells further words of the language `own`
 */
function leading(
  words: readonly string[],
  known: ReadonlyMap<string, readonly Language[]>,
  weightOf: (shared: number) => number,
  own: readonly Language[] = [],
  isOwnWord?: (word: string) => boolean,
): { language: Language; weight: number; next: number } | undefined {
  const weights = new Map<Language, number>()
  for (const word of words) {
    const found = known.get(word) ?? (isOwnWord?.(word) ? own : [])
    for (const language of found) weights.set(language, (weights.get(language) ?? 0) + weightOf(found.length))
  }
  const [first, second] = [...weights].sort(([, one], [, other]) => other - one)
  return first && { language: first[0], weight: first[1], next: second?.[1] ?? 0 }
}

/** The words of a text in lower case, without those that may be names: with a capital in the middle of a sentence. */
function wordsWithoutNames(text: string): string[] {
  return Array.from(text.matchAll(wordPattern)).flatMap(({ 0: word, index }) => {
    const before = text.slice(Math.max(0, index - 3), index)
    const isStart = index === 0 || /(?:[.!?:\n*"“„»(]\s?|^[\s>#-]*)$/u.test(before)
    return isStart || !/^\p{Lu}\p{Ll}/u.test(word) ? [word.toLowerCase().replaceAll('’', "'")] : []
  })
}

function isMostlyLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latinLetters = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return latinLetters >= (letters * 2) / 3
}

/** The language of a text of a few words: one that has a word of its own there, and clearly more words than any other. */
function languageOfShort(
  text: string,
  own?: Language,
  isOwnWord?: (word: string) => boolean,
): Language | null {
  const words = wordsWithoutNames(text)
  const found = leading(words, byAnyWord, (shared) => 1 / shared, own ? [own] : [], isOwnWord)
  return found && found.weight >= leastWeight && found.weight >= found.next * leastLead
    ? found.language
    : null
}

/**
 * The language of a text by its function words, and of a text of a few words also by other frequent words.
 * @returns null if more than a third of the letters are not Latin, if no word tells, or if two languages have equally many
 */
export function languageOf(text: string): Language | null {
  const start = text.slice(0, maxRead).normalize('NFC')
  if (!isMostlyLatin(start)) return null
  const words = start.match(/[\p{L}\p{M}]+/gu) ?? []
  if (words.length < fewWords) return languageOfShort(start)
  const lower = words.map((word) => word.toLowerCase())
  const found = leading(lower, byFunctionWord, () => 1)
  return found && found.weight > found.next ? found.language : null
}

/**
 * Whether a sentence is in a language. One that tells nothing is in that of the text around it.
 * @param around the language of that text
 * @param isOwnWord tells words of the language besides the frequent ones
 */
export function isSentenceIn(
  language: Language,
  sentence: string,
  around: Language | null,
  isOwnWord: (word: string) => boolean,
): boolean {
  if (around !== null && around !== language) return false
  if (around === language && sentence.length < fewestLetters) return true
  const found = languageOfShort(sentence, language, isOwnWord)
  if (around === language) return found === null || found === language
  if (found !== language || !isMostlyLatin(sentence)) return false
  // Words that other languages borrow from this one are few in a sentence.
  const words = wordsWithoutNames(sentence)
  const own = words.filter((word) => byAnyWord.get(word)?.includes(language) ?? isOwnWord(word))
  return own.length * 2 >= words.length - 1
}
