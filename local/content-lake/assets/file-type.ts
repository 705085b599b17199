import { getExtension, getMimeType, mimes } from 'hono/utils/mime'

/** Captions of videos (w3.org/TR/webvtt1) are not among Hono's types. */
const types = { ...mimes, vtt: 'text/vtt' }

const UNKNOWN = 'application/octet-stream'

/** Media types that run no code when a browser opens them directly. */
const PASSIVE =
  /^(image\/(?!svg\b)|audio\/|video\/|font\/|text\/(plain|csv|vtt)\b|application\/(pdf|zip|gzip|octet-stream)\b)/

/** Whether a file of this type could run code in a browser. */
export const isActive = (mimeType: string) => !PASSIVE.test(mimeType)

/** Media types that a browser displays without running code. PDF is not one: it may hold scripts. */
const SHOWN = /^(image\/(?!svg\b)|audio\/|video\/|text\/(plain|csv|vtt)\b)/

/** Whether a link to a file of this type downloads it instead of opening it. */
export const isSaved = (mimeType: string) => !SHOWN.test(mimeType)

const withoutParameters = (mimeType: string) => mimeType.split(';')[0]?.trim().toLowerCase() ?? UNKNOWN

/**
 * The extension and media type of an uploaded file: from its name when that has an extension, otherwise from the
 * upload's Content-Type header. The extension is lower case letters and digits, `bin` if unknown.
 */
export function fileTypeOf(
  filename: string | undefined,
  contentType: string | undefined,
): { extension: string; mimeType: string } {
  const named = /\.([a-z\d]{1,16})$/i.exec(filename ?? '')?.[1]?.toLowerCase()
  const header = withoutParameters(contentType ?? '')
  const declared = /^[\w.+-]+\/[\w.+-]+$/.test(header) ? header : UNKNOWN
  if (!named) return { extension: getExtension(declared) ?? 'bin', mimeType: declared }
  return { extension: named, mimeType: withoutParameters(getMimeType(`file.${named}`, types) ?? declared) }
}
