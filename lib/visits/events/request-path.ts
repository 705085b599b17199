import { reportPath } from '@/packages/ai-visits/src/report-path'

const maxLength = 300

/** Control characters, and what changes the order or the lines of a text in which a path is shown. */
const unshown = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu

/**
 * A path as it is stored: as installs report it (`reportPath`), which older versions do not, at most 300 characters, and only text that
 * jsonb accepts. Its percent-encoding stays, because the same page can be asked for in two spellings.
 * @param path begins with a slash; may have a query
 */
export function storedPath(path: string): string {
  const plain = reportPath(path.toWellFormed().replace(unshown, ''))
  // A cut within a surrogate pair leaves its first half.
  return plain.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
}
