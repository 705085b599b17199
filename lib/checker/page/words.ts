/** Letters of scripts that are written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu

const letter = /\p{L}/gu
const word = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’.,_-](?=[\p{L}\p{N}]))*/gu

/** Segmenting takes long. The words of a longer text are estimated from its beginning. */
const maxSegmented = 20_000

const matches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const isUnspaced = (text: string) => matches(text, unspaced) > 0.2 * matches(text, letter)

function segmenterFor(language: string) {
  try {
    return new Intl.Segmenter(language || 'en', { granularity: 'word' })
  } catch {
    return new Intl.Segmenter('en', { granularity: 'word' })
  }
}

/** The number of words of a text. @param language BCP 47 tag, or empty */
export function countWords(text: string, language: string): number {
  const start = text.slice(0, maxSegmented)
  if (!isUnspaced(start)) return matches(text, word)
  let words = 0
  for (const { isWordLike } of segmenterFor(language).segment(start)) if (isWordLike) words++
  return Math.round((words * text.length) / start.length)
}

const rightToLeftLanguages = new Set('ar arc ckb dv fa he iw ks nqo ps sd syr ug ur yi'.split(' '))
const rightToLeftScripts = new Set(['Arab', 'Hebr', 'Nkoo', 'Syrc', 'Thaa'])

/** Whether a language is written from right to left. @param language BCP 47 tag, or empty */
export function isRightToLeftLanguage(language: string): boolean {
  try {
    const { language: base, script } = new Intl.Locale(language)
    return script ? rightToLeftScripts.has(script) : rightToLeftLanguages.has(base)
  } catch {
    return false
  }
}
