import type { NameMatch } from '../mentions/name-matches'

/** A part of a sentence in lower case without accents, with `@` for each name. */
export interface NamedClause {
  text: string
  mentions: readonly NameMatch[]
}

const bases = new Map<string, string>()

function baseOf(letter: string): string {
  let base = bases.get(letter)
  if (base === undefined) {
    base = letter === 'ß' ? 'ss' : letter.normalize('NFD').charAt(0)
    bases.set(letter, base)
  }
  return base
}

/** One pass for each kind of character, so the time is linear. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u00df-\u024f]/g, baseOf)
    .replace(/[\p{M}\u00ad\u200b-\u200f\u2060\ufeff*`@]+/gu, '')
    .replace(/[‘’‛ʼ´]/g, "'")
    .replace(/[“”„‟«»‹›]/g, '"')
    .replace(/[‐‑‒]/g, '-')
    .replace(/[–—]/g, ' — ')
    .replace(/\s+/g, ' ')

/** Conjunctions that start a clause, by language. Some are other words, too, unless these follow. */
const conjunctions: Readonly<Record<string, string>> = {
  en: 'but|however|though|although|yet|because|since|so (?=i\\b|it|there)',
  de: 'aber|jedoch|allerdings|obwohl|weil|sondern|daher|deshalb',
  fr: "mais (?=je|j'|il|elle|c'|aucun|rien|on|nous|sans|n'|selon|d'apres)|cependant|toutefois|car (?=je|il|aucun)|donc (?=je|il|nous)",
  es: 'pero|sin embargo|aunque|porque|ya que|asi que|por lo que',
  it: 'ma (?=(?:non|e|si|la|il|ha|offre|posso|potrebbe|secondo|dalle|dai|sembra|vende|costa|vorrei|se)\\b)|tuttavia|perche|poiche|quindi|anche se',
  pt: 'mas (?=(?:nao|a|o|ela|ele|pode|poderia|e|ha|segundo|trata|talvez|posso|parece|se)\\b)|porem|no entanto|embora|pois|portanto|por isso|entao',
}

/** Where a clause ends. What starts the next one stays in it. */
const boundary = new RegExp(
  `(?:[;|:—()]| - |[.!?] |,? (?=(?:${Object.values(conjunctions).join('|')})\\b)|, (?=(?:which|welche[rs]?|qui|lo que|que (?=ofrece|es|vende)|che (?=offre|e |vende)) ))`,
)

/** The sentence in plain form, cut into clauses, in time linear in its length. */
export function readClauses(
  text: string,
  sentence: { start: number; end: number },
  mentions: readonly NameMatch[],
): NamedClause[] {
  let place = sentence.start
  const parts = mentions.map(({ start, end }) => {
    const part = `${plain(text.slice(place, start))}@`
    place = end
    return part
  })
  const whole = [...parts, plain(text.slice(place, sentence.end))]
    .join('')
    .replaceAll(/["'] ?@([,.]?) ?["']/g, '@$1')
  let next = 0
  return whole.split(boundary).flatMap((clause) => {
    const own = mentions.slice(next, next + (clause.split('@').length - 1))
    next += own.length
    const trimmed = clause.trim()
    return trimmed === '' ? [] : [{ text: trimmed, mentions: own }]
  })
}
