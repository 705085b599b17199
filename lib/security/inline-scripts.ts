import { createHash } from 'node:crypto'

/** React escapes `<` in text and attributes, so in a rendered page this matches only real script elements. */
const scriptElement = /<script((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script/gi
const source = /\ssrc\s*=/i
const type = /\stype\s*=\s*["']?([^"'\s>]+)/i
/** Any other type, such as JSON-LD, is a data block, which browsers do not run and policies do not cover. */
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
