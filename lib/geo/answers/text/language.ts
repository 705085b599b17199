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

const languagesOfWord = new Map<string, Language[]>()
const languages: Language[] = ['en', 'de', 'nl', 'fr', 'es', 'pt', 'it', 'sv', 'da', 'fi', 'pl', 'hu', 'tr']
for (const language of languages)
  for (const word of new Set(functionWords[language].split(' ')))
    languagesOfWord.set(word, [...(languagesOfWord.get(word) ?? []), language])

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
export const isFunctionWord = (word: string): boolean => languagesOfWord.has(word)

/** The beginning of a text is enough to tell. */
const maxRead = 20_000

/**
 * The language of a text by its function words.
 * @returns null if more than a third of the letters are not Latin, if there is no function word, or if two languages have equally many
 */
export function languageOf(text: string): Language | null {
  const start = text.slice(0, maxRead).normalize('NFC')
  const letters = start.match(/\p{L}/gu)?.length ?? 0
  const latinLetters = start.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (latinLetters < (letters * 2) / 3) return null
  const counts = new Map<Language, number>()
  for (const [word] of start.matchAll(/[\p{L}\p{M}]+/gu))
    for (const language of languagesOfWord.get(word.toLowerCase()) ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1)
  const [first, second] = [...counts].sort(([, one], [, other]) => other - one)
  if (!first || first[1] === second?.[1]) return null
  return first[0]
}
