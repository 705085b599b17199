import type { Language } from '../text/language'
import type { Script } from '../text/scripts'

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Case endings of nouns, as they follow a name without an apostrophe. */
const latinEndings: Partial<Record<Language, ReadonlySet<string>>> = {
  de: list('s'),
  nl: list('s'),
  sv: list('s'),
  da: list('s'),
  fi: list('n in en a ia ta ssa ssä issa lla llä illa lle ille sta stä ista lta ltä ilta ksi iksi'),
  pl: list('a u ie em om owi y ach ami'),
  hu: list('t ot et at nak nek ban ben ba be ból ből val vel hoz hez ra re ról ről tól től on en nál nél'),
}

/** Endings of nouns in Russian, Ukrainian and Bulgarian, articles included. */
const cyrillicEndings = list(
  'а я у ю е и ы і ї ом ем єм ой ей ою ею ам ям ами ями ах ях ов ев ові еві ът та то те',
)
const greekEndings = list('α ασ ε ει εσ η ησ ι ιου ο οι ον οσ ου ουσ υ ων')
/** Particles of Korean. */
const hangulEndings = list(
  '은 는 이 가 을 를 의 에 에서 에게 와 과 로 으로 도 만 까지 부터 보다 처럼 이나 나 랑 이랑 이다 입니다 라는 이라는',
)

/** Prepositions, conjunctions and articles that are written as one word with the name. */
const prefixes: Partial<Record<Script, ReadonlySet<string>>> = {
  hebrew: list('ב ל ה ו מ ש כ וב ול וה ומ וש וכ שב של שה'),
  arabic: list('و ف ب ك ل ال وال بال فال كال لل وب ول'),
}

const none: ReadonlySet<string> = new Set()

/** The fewest letters of a name that is found with endings; shorter ones are too often the start of another word. */
const fewestLetters: Partial<Record<Script, number>> = { hangul: 2 }
/** For the "s" of a possessive alone, as in "Lidls", names may be shorter. */
const fewestOfPossessive = 4

/** The endings that a name may have. @param language of the answer */
export function endingsOf(name: string, script: Script, language: Language | null): ReadonlySet<string> {
  const latin = (language && latinEndings[language]) ?? none
  if (script === 'latin' || script === 'word')
    return name.length >= 5 || (name.length >= fewestOfPossessive && latin.size === 1) ? latin : none
  if (name.length < (fewestLetters[script] ?? 5)) return none
  if (script === 'cyrillic') return cyrillicEndings
  if (script === 'greek') return greekEndings
  return script === 'hangul' ? hangulEndings : none
}

/**
 * The part of a name that does not change, if its own ending does: "Алис" of "Алиса".
 * @returns undefined if the name has no such ending, or if fewer than four letters remain
 */
export function stemOf(name: string, script: Script): string | undefined {
  const ending = script === 'cyrillic' ? /[аяыиеуьйії]$/ : script === 'greek' ? /[αεηιου]σ?$/ : undefined
  const stem = ending?.test(name) ? name.replace(ending, '') : ''
  return name.length >= 5 && stem.length >= 4 ? stem : undefined
}

/** Whether letters before a name of a script may be a prefix. */
export const mayBePrefix = (letters: string, script: Script): boolean =>
  prefixes[script]?.has(letters) ?? false

/** Whether letters before a name are a prefix of its script. Names of fewer than four letters have none. */
export const isPrefix = (letters: string, name: string, script: Script): boolean =>
  name.length >= 4 && mayBePrefix(letters, script)
