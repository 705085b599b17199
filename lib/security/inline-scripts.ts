import { createHash } from 'node:crypto'

/** React escapes `<` in text and attributes, so that in a rendered page this begins only real script elements. */
const scriptElement = /<script((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script/gi
const source = /\ssrc\s*=/i
const type = /\stype\s*=\s*["']?([^"'\s>]+)/i
/** Everything else, JSON-LD for one, is a data block: no browser runs it, no policy asks about it. */
const executable = /^(?:module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i

const isInlineCode = (attributes: string) =>
  !source.test(attributes) && executable.test(type.exec(attributes)?.[1] ?? 'module')

/**
 * The hash sources that let a page's own inline scripts run (W3C CSP Level 3, §6.7.3.3).
 * @param html a page as React rendered it
 * @returns `'sha256-…'` of each script's text, each once, in the order of the page
 */
export function inlineScriptHashes(html: string): string[] {
  const codes = Array.from(html.matchAll(scriptElement), ([, attributes = '', code = '']) =>
    isInlineCode(attributes) ? code : '',
  )
  return [...new Set(codes.filter(Boolean))].map(
    (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
}
