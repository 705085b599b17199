import { requestPath } from '../request-path.ts'

/** Byte values that a server escaped: nginx writes a quote as `\x22`, Apache as `\"`. */
const escaped = /\\x([0-9a-f]{2})|\\(["\\])/gi

/** @returns the text; a byte that is not ASCII is percent-encoded, as it should have been in the request */
export const unescaped = (text: string): string =>
  text.replace(escaped, (_, hex: string | undefined, sign: string) => {
    if (hex === undefined) return sign
    const code = Number.parseInt(hex, 16)
    return code < 0x80 ? String.fromCharCode(code) : `%${hex.toUpperCase()}`
  })

/** The end of a request line (RFC 9112, section 3); of HTTP/0.9 it has none. */
const version = / HTTP\/\d(?:\.\d)?$/

const methodForm = /^[A-Z][A-Z_-]{1,19}$/

/** A method and a path with its query; each is undefined if the text does not have it. */
export interface Target {
  method: string | undefined
  path: string | undefined
}

/** Reads a request line: `GET /a HTTP/1.1`. Some logs have only its target or its method. */
export function readRequestLine(text: string): Target {
  const trimmed = text.trim()
  if (methodForm.test(trimmed)) return { method: trimmed, path: undefined }
  const alone = requestPath(trimmed)
  if (alone !== undefined) return { method: undefined, path: alone }
  const [method = ''] = trimmed.split(' ', 1)
  const rest = trimmed.slice(method.length).trim()
  const target = rest.slice(0, rest.length - (version.exec(rest.slice(-10))?.[0].length ?? 0)).trim()
  return { method: methodForm.test(method) ? method : undefined, path: requestPath(target) }
}
