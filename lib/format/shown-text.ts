const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Soft hyphens, joiners, direction marks, variation selectors and others that are not shown (Unicode, DerivedCoreProperties). */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/**
 * What a reader sees of a text, on one line: without invisible characters, letters and their accents in one character, and plain spaces and
 * hyphens for their special forms.
 */
export const shownText = (text: string): string =>
  text
    .toWellFormed()
    .replace(controls, ' ')
    .replace(invisible, '')
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
