import { cutText } from '../../format/cut-text'

/*
 * Characters that are not shown but that programs read: control characters, soft hyphens, characters that change the direction of
 * what follows, and the tag characters, in which texts for language models are hidden (Unicode Technical Report 36).
 */
const controls = /[\p{Cc}\u2028\u2029]+/gu
const invisible =
  /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** A text without what a reader could not see; line breaks and tabs become spaces. */
export const visibleCharacters = (text: string): string =>
  text.toWellFormed().replace(controls, ' ').replace(invisible, '')

/** A text on one line, without invisible characters, cut at a length. */
export const oneLine = (text: string, maxLength: number): string =>
  cutText(visibleCharacters(text).replace(/\s+/g, ' ').trim(), maxLength)
