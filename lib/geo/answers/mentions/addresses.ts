import { parse } from 'tldts'

/** An address in a text: the whole of it, and its host. */
export interface Address {
  start: number
  end: number
  /** Where the host ends. */
  hostEnd: number
  /** The tracked brand of the host. */
  brandId: string | undefined
}

const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const letter = String.raw`(?![${unspaced}])[\p{L}\p{N}\p{M}]`
const label = String.raw`${letter}(?:(?![${unspaced}])[\p{L}\p{N}\p{M}-]){0,62}`
const address = new RegExp(
  String.raw`(https?:\/\/|(?<!(?![${unspaced}])[\p{L}\p{N}\p{M}_.-]))(${label}(?:\.${label})+)((?::\d{1,5})?[/?#][^\s<>"'()\]|]*)?`,
  'giu',
)

const toAscii = (host: string) =>
  /^[\w.-]+$/.test(host) ? host.toLowerCase() : (URL.parse(`http://${host}`)?.hostname ?? host)

/** The value of a host, or of the nearest domain above it. */
export function lookUpHost<T>(host: string, values: ReadonlyMap<string, T>): T | undefined {
  for (let start = 0; start >= 0; start = host.indexOf('.', start + 1)) {
    const value = values.get(host.slice(start === 0 ? 0 : start + 1))
    if (value !== undefined) return value
  }
  return undefined
}

/**
 * The web addresses in a visible text. Without `https://`, a host counts as one if its top-level domain exists and is not
 * written like the start of a sentence ("Apple.In 2024").
 */
export function findAddresses(text: string, brandByHost: ReadonlyMap<string, string>): Address[] {
  const found: Address[] = []
  for (const { 0: whole, 1: scheme = '', 2: written = '', index } of text.matchAll(address)) {
    const brandId = lookUpHost(toAscii(written), brandByHost)
    const isAddress =
      brandId !== undefined ||
      scheme !== '' ||
      (parse(written).isIcann === true && !/\.\p{Lu}\p{Ll}+$/u.test(written))
    if (!isAddress) continue
    const start = index + scheme.length
    found.push({ start, end: index + whole.length, hostEnd: start + written.length, brandId })
  }
  return found
}
