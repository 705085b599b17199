import type { ImageQuery } from './image-query.ts'

export type RasterFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'gif'
/** What is sent: `original` is the stored file, byte for byte in its own format. */
export type OutputFormat = RasterFormat | 'original'

export const MIME_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
}

/** True when the media type stands in the Accept header by name and is not refused with q=0. */
const accepts = (header: string, type: string) =>
  header.split(',').some((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/**
 * Chooses the format of the answer. An explicit `fm` wins; `auto=format` follows the Accept header; otherwise the
 * stored format stays. Vectors and animations stay what they are unless `fm` says otherwise.
 */
export function outputFormat(
  query: ImageQuery,
  source: { readonly extension: string; readonly animated: boolean; readonly hasAlpha: boolean },
  accept: string,
): OutputFormat {
  if (query.fm) return query.fm === 'pjpg' ? 'jpg' : query.fm
  if (source.extension === 'svg') return 'original'
  const animated = source.animated && query.frame === undefined
  if (query.auto === 'format' && !animated) {
    if (accepts(accept, 'image/avif')) return 'avif'
    if (accepts(accept, 'image/webp')) return 'webp'
  }
  switch (source.extension) {
    case 'jpg':
    case 'png':
    case 'webp':
    case 'avif':
    case 'gif':
      return source.extension
    default:
      return source.hasAlpha ? 'png' : 'jpg'
  }
}
