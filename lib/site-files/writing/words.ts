import { oneLine } from '../reading/clean-text'
import { escapeMarkdown, linkDestination } from '../reading/markdown-text'

/**
 * A text from outside as words of a line of Markdown. Square brackets become parentheses instead of being escaped, because many
 * readers of llms.txt find links by a pattern that knows no escapes. Addresses lose their scheme, so that no reader makes links
 * of them.
 */
export const lineOf = (text: string, maxLength: number): string =>
  escapeMarkdown(
    oneLine(text, maxLength)
      .replaceAll('[', '(')
      .replaceAll(']', ')')
      .replace(/[a-z][a-z0-9+.-]*:\/+/gi, ''),
  )

/** A list item with a link, as in llms.txt (https://llmstxt.org). */
export function linkItem(title: string, url: string, description: string): string {
  const about = lineOf(description, 300)
  return `- [${lineOf(title, 150)}](${linkDestination(url)})${about === '' ? '' : `: ${about}`}`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text of XML 1.0, without the characters that it does not allow. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0, section 2.2, forbids these.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)
