/*
 * What is around a name, in the visible text. Each look is at a few characters.
 */

const maxWord = 24
const maxToken = 80

/** Endings after an apostrophe that are longer than three letters, in Turkish, Polish and Estonian. */
const apostropheEndings = new Set(
  `ndan nden nun lar ler ları leri lara lere lardan lerden larda lerde ların lerin larla lerle daki deki taki teki ndaki ndeki
  dır dir dur dür ymış ymiş daydı deydi owie owego owych sself`.split(/\s+/),
)
/** Articles, prepositions and pronouns that are joined to a name by an apostrophe: "d'Arc", "l'Oréal", "dell'Enel". */
const elisions =
  /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|aujourd|all|dall|dell|nell|sull|coll|un|quell|quest|sant|gl|de|da|et|in|na|op|met|voor|van)$/i
const files =
  'png|jpe?g|gif|svg|webp|avif|ico|bmp|pdf|csv|tsv|xlsx?|docx?|pptx?|txt|md|mdx|rst|json|jsonl|ya?ml|toml|ini|xml|html?|css|scss|js|mjs|cjs|jsx|ts|tsx|py|ipynb|rb|php|java|kt|swift|go|rs|cpp|cs|sh|bat|ps1|sql|env|log|zip|tar|gz|rar|7z|exe|msi|dmg|pkg|deb|rpm|apk|ipa|app|jar|dll|so|mp3|mp4|mov|avi|wav|psd|fig|sketch|epub|ics|eml'
const fileName = new RegExp(String.raw`^(?:[-_.][\p{L}\p{N}]{1,20}){0,4}\.(?:${files})(?![\p{L}\p{N}])`, 'iu')
const mailbox = /^(?:[.+_-][\p{L}\p{N}]{1,20}){0,3}@[\p{L}\p{N}-]{1,63}\.\p{L}/u

const isUpperCase = (text: string) => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)

/** Whether what follows a name makes it a part of a file name or of an e-mail address: "Notion.png", "notion@example.com". */
export function isInFileOrMailbox(visible: string, end: number): boolean {
  const next = visible.charAt(end)
  if (!'.@-_+'.includes(next) || next === '') return false
  const rest = visible.slice(end, end + maxToken)
  return fileName.test(rest) || mailbox.test(rest)
}

/** Whether an apostrophe after a name starts no ending but the rest of another name ("Arc'teryx"), or a word as "can't". */
export function isCutByApostrophe(visible: string, start: number, end: number): boolean {
  const rest = /^['‘’‛ʼ＇´](\p{L}+)/u.exec(visible.slice(end, end + maxWord))?.[1]
  if (rest === undefined) return false
  if (rest.toLowerCase() === 't') return true
  if (isUpperCase(visible.slice(start, end)))
    return rest.length > 3 && !apostropheEndings.has(rest.toLowerCase())
  if (/^\p{Lu}/u.test(rest)) return true
  return rest.length > 3 && !apostropheEndings.has(rest)
}

/** Whether what is before a name makes it the last part of another, or of a path: "O'Reilly", "T-Mobile", "C:\\Notion". */
export function isLastPart(visible: string, start: number): boolean {
  const sign = visible.charAt(start - 1)
  if (sign === '\\') return true
  if (sign === '' || !"'’ʼ-‐‑".includes(sign)) return false
  const before = visible.slice(Math.max(0, start - maxWord), start - 1)
  if ('-‐‑'.includes(sign)) return /(?<![\p{L}\p{N}\p{M}'’.-])\p{L}$/u.test(before)
  const word = /(?<![\p{L}\p{N}])\p{Lu}\p{L}*$/u.exec(before)?.[0]
  return word !== undefined && !elisions.test(word)
}

/** What describes something by a name before a hyphen: "Notion-like", "Apple-designed". */
const describing =
  /(?:ed|ing|able|like|style|made|own|built|run|led|native|only|first|free|friendly|ready|centric|specific|compatible|exclusive|wide|side|level|grade|type|esque|ish|to|and|or|vs|versus|for|from|by|in|on|as)$/

/** Whether a hyphen after a name starts the rest of a compound of ordinary words: "Target-date funds". */
export function startsCompound(visible: string, end: number): boolean {
  const rest = /^[-‐‑](\p{Ll}+)/u.exec(visible.slice(end, end + maxWord))?.[1]
  return rest !== undefined && !describing.test(rest)
}

/** Whether a name is within a sentence, after a word in lower case or a number: there, a capital letter is of a name. */
export const isWithinSentence = (visible: string, start: number): boolean =>
  /(?<![\p{L}\p{M}\p{N}'’-])(?:\p{Ll}[\p{L}\p{M}'’-]*|\p{N}+),? $/u.test(
    visible.slice(Math.max(0, start - maxWord), start),
  )

/** Whether a plural is one of a short form in capitals: "BMWs". */
export const isPluralOfCapitals = (form: string): boolean =>
  /^(?=.*\p{Lu}.*\p{Lu})[\p{Lu}\p{N}&-]+s$/u.test(form)
