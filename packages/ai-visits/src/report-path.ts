/*
 * What is reported of an address: its path, without what can be a secret or name a person. The browser tag has this file, too, so it has
 * only syntax of ES2018, and no dependencies.
 */

/** A longer path is cut before it is read, so that it takes no time. */
const maxRead = 2000

/** Before them in a path is what a link by email leads to. */
const secretPages =
  /^(?:(?:reset|change|new|set|forgot)?[-_]?passwords?(?:[-_]?reset)?|reset|verif(?:y|ication)(?:[-_]?email)?|(?:email[-_])?confirm(?:ation)?|activat(?:e|ion)|invit(?:e|es|ation|ations)|tokens?|magic(?:[-_]?link)?|unsubscribe|auth|otp|sign[-_]?in|log[-_]?in|sessions?)$/i

/** Of at least 128 bits. */
const hexToken = /[0-9a-f]{32}/i
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i
/** The beginning of JSON in base64url, as of a JSON Web Token. */
const encodedJson = /(?:^|[^0-9a-z])eyJ[\w-]{8}/i

const hasDigit = (text: string) => /\d/.test(text)

/** How often a letter follows a digit, a digit a letter, or a capital a small letter: words have few of these, random texts many. */
function countChanges(text: string): number {
  const changes = text.replace(/[^0-9A-Za-z]+/g, ' ').match(/\d(?=[A-Za-z])|[A-Za-z](?=\d)|[a-z](?=[A-Z])/g)
  return changes ? changes.length : 0
}

/** Whether a word without signs is like a random text. */
function isRandomWord(word: string): boolean {
  const share = countChanges(word) / word.length
  return (word.length >= 16 && hasDigit(word) && share >= 0.2) || (word.length >= 20 && share >= 0.3)
}

function isToken(text: string, before: string): boolean {
  if ((hexToken.test(text) && hasDigit(text)) || uuid.test(text) || encodedJson.test(text)) return true
  if (text.split(/[^0-9A-Za-z]+/).some(isRandomWord)) return true
  const isMixed = hasDigit(text) && /[a-z]/.test(text) && /[A-Z]/.test(text)
  const changes = countChanges(text)
  if (hasDigit(text) && changes > 12) return true
  if (text.length >= 20 && isMixed && changes / text.length >= 0.3) return true
  return secretPages.test(before) && /^\w{6,}$/.test(text) && /\d\D*\d/.test(text)
}

/** Whether a text has an email address. A name with an @ before it has none: `@name`, `name@1.2.3`. */
function hasAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  return at > 0 && /\S$/.test(text.slice(0, at)) && /^[^\s@]+\.[a-z]{2}/i.test(text.slice(at + 1))
}

/** The text of a part of a path, of which ASCII can be encoded twice. */
const decoded = (part: string) => {
  const decodeOnce = (text: string) =>
    text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return decodeOnce(decodeOnce(part))
}

function redact(part: string, before: string): string {
  const text = decoded(part)
  if (hasAddress(text)) return '[email]'
  const [name = ''] = part.split(/=|%3d/i)
  if (name !== part) return `${redact(name, before)}=[token]`
  return text.includes('=') || isToken(text, before) ? '[token]' : part
}

/**
 * A path as it is reported: without query, fragment and path parameters. Parts that look like an email address or a token are `[email]`
 * and `[token]`: random texts, UUIDs, texts of 32 hexadecimal digits, JSON Web Tokens, values after `=`, and texts with two digits after
 * `/reset/`, `/verify/` and the like.
 * @param path begins with a slash
 */
export function reportPath(path: string): string {
  const [plain = ''] = path.slice(0, maxRead).split(/[?#]/)
  const parts = plain.split('/').map((part) => part.split(/;|%3b/i)[0] || '')
  return parts.map((part, place) => redact(part, place > 0 ? decoded(parts[place - 1] || '') : '')).join('/')
}
