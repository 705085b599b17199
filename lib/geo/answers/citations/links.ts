/** A link of a Markdown text. */
export interface FoundLink {
  url: string
  /** Its words, or the title that it has in Markdown; null if it shows the address only. */
  title: string | null
}

const scheme = /https?:\/\//gi
/** The target of an inline link may have parentheses in pairs. */
const target = /(?:[^\s<>()\\]|\\.|\((?:[^\s<>()]|\([^\s<>()]{0,200}\)){0,500}\)){1,2000}/y
const angleTarget = /[^\s<>]{1,2000}/y
/**
 * A bare address ends before white space, brackets that it does not open, quotes, and punctuation that is not of Latin script, where people
 * write no space after an address.
 */
const bareEnd = String.raw`\s<>()\[\]{}"|\u0060\\^«»‹›“”„‘’‚…–—\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65·•،؛؟۔٪٫٬।॥։՝՜՞־׀׃״׳።፣፤፥၊။។៕་།๏๚๛᠂᠃`
const bare = new RegExp(
  String.raw`(?:[^${bareEnd}]|\\[!-\/:-@\[-\u0060\{-~]|\((?:[^${bareEnd}]|\([^${bareEnd}]{0,200}\)){0,500}\)|\[(?!\^?\d{1,3}\])[\w-]{0,50}\]|\{[^${bareEnd}]{0,100}\}){1,2000}`,
  'uy',
)
/** Words of scripts without spaces, and of Korean, that follow an address without a space. In its path they follow a sign. */
const unspacedWords =
  /(?<=[\w/])(?<![/=&?#_.-])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}].*$/su
/** Addresses in a list without spaces. */
const nextAddress = /[,;]+https?:\/\/.*$/is
const htmlEnd = /&(?:[a-z]{1,20}|#\d{1,6});?$/i

const quoted = String.raw`"((?:[^"\n\\]|\\.){0,500})"|'((?:[^'\n\\]|\\.){0,500})'|\(((?:[^()\n\\]|\\.){0,500})\)`
const inlineTitle = new RegExp(String.raw`>?[ \t\n]{1,5}(?:${quoted})`, 'y')
/** To the end of the line, because engines do not escape quotes in it. */
const definitionTitle =
  />?[ \t]{0,20}\n?[ \t]{1,20}(?:"([^\n]{0,1000})"|'([^\n]{0,1000})'|\(([^\n]{0,1000})\))[ \t]{0,20}(?=\n|$)/y
const definitionStart = /(?:^|\n) {0,3}\[[^\]\n]{1,200}\]:[ \t]*<?$/
const imageStart = /(?:<(?:img|source|video|audio|picture)\b[^>]{0,500}|url\(\s?)$/i

const maxTitleLength = 300
const maxWords = 400
const maxBefore = 600

const punctuation = new Set(".,;:!?*_~'")

/** A bare address without the punctuation of its sentence. */
function withoutPunctuation(address: string): string {
  const url = address.replace(nextAddress, '').replace(unspacedWords, '')
  let { length } = url
  while (punctuation.has(url.charAt(length - 1))) length--
  const end = url.slice(0, length)
  const entity = htmlEnd.exec(end)
  // "&amp;b=1" goes on; "&gt;" at its end is a bracket.
  return entity && entity[0] !== '&amp;' ? withoutPunctuation(end.slice(0, entity.index)) : end
}

/** Without escapes of Markdown and HTML. */
const unescaped = (text: string) =>
  text
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")

/** Where the words of an inline link start, whose closing bracket is at `end`; -1 if there is no opening one. */
function wordsStart(text: string, end: number): number {
  let depth = 0
  for (let place = end - 1; place >= 0 && end - place <= maxWords; place--) {
    if (text.charAt(place - 1) === '\\') continue
    const character = text.charAt(place)
    if (character === '[' && depth-- === 0) return place
    if (character === ']') depth++
  }
  return -1
}

const isAddress = (title: string) =>
  /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/i.test(title) || /^[\d\s.,^+†]+$/.test(title)

const titleOf = (...candidates: (string | undefined)[]): string | null => {
  for (const words of candidates) {
    const title = unescaped(
      (words ?? '').replaceAll(/!\[[^\][\n]*\]\([^()\s]*\)|[*_`~](?=\S)|(?<=\S)[*_`~]/g, ''),
    ).trim()
    if (title !== '' && !isAddress(title)) return title.slice(0, maxTitleLength)
  }
  return null
}

/** The links to web addresses in a Markdown text, in its order. Images are none. */
export function* findLinks(text: string): Generator<FoundLink> {
  let last = 0
  for (const { index } of text.matchAll(scheme)) {
    if (index < last) continue
    const matchAt = (pattern: RegExp, place: number) => {
      pattern.lastIndex = place
      return pattern.exec(text)
    }
    const before = text.slice(Math.max(0, index - maxBefore), index)
    const opening = /\]\(\s{0,5}(<?)$/.exec(before.slice(-8))
    const definition = opening ? null : definitionStart.exec(before.slice(-210))
    const isAngle = text.charAt(index - 1) === '<'
    const pattern = isAngle ? angleTarget : opening ? target : bare
    const written = matchAt(pattern, index)?.[0] ?? ''
    const address = opening || isAngle ? written : withoutPunctuation(written)
    const end = index + address.length
    last = end
    const url = unescaped(address)
    if (opening) {
      const close = index - opening[0].length
      const start = wordsStart(text, close)
      if (start < 0 || text.charAt(start - 1) !== '!') {
        const [, ...titles] = matchAt(inlineTitle, end) ?? []
        const words = start < 0 ? undefined : text.slice(start + 1, close)
        yield {
          url,
          title: titleOf(
            words,
            titles.find((one) => one !== undefined),
          ),
        }
      }
    } else if (!imageStart.test(before)) {
      const [, ...titles] = definition ? (matchAt(definitionTitle, end) ?? []) : []
      yield { url, title: titleOf(titles.find((one) => one !== undefined)) }
    }
  }
}
