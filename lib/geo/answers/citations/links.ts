/** A link of a Markdown text. */
export interface FoundLink {
  url: string
  /** Its words; null if it shows the address only. */
  title: string | null
  /** Where its address starts. */
  offset: number
}

/** Inline links, reference definitions, and bare addresses, which Markdown links too. Addresses may have one level of parentheses. */
const link =
  /(?:\[([^\][\n]{1,300})\]\(\s{0,5}<?)?(https?:\/\/(?:[^\s<>()"\]|`]|\([^\s<>()"\]|`]{0,500}\)){1,2000})/giu

const maxTitleLength = 300

const punctuation = new Set(".,;:!?*_~'’”")

/** A bare address without the punctuation of its sentence. */
function withoutPunctuation(address: string): string {
  let length = address.length
  while (punctuation.has(address.charAt(length - 1))) length--
  return address.slice(0, length)
}

/** The links to web addresses in a Markdown text, in its order. */
export function* findLinks(text: string): Generator<FoundLink> {
  for (const { 0: whole, 1: words, 2: address = '', index } of text.matchAll(link)) {
    const url = words === undefined ? withoutPunctuation(address) : address
    const title = words
      ?.replaceAll(/[*_`~]/g, '')
      .trim()
      .slice(0, maxTitleLength)
    const isAddress =
      !title || /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/i.test(title) || /^\d+$/.test(title)
    yield { url, title: isAddress ? null : title, offset: index + whole.length - address.length }
  }
}
