import type { ImageQuery } from './image-query.ts'

export type RasterFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'gif'
/** The format of the response; `original` is the stored file, byte for byte. */
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

/** Whether the Accept header names the media type and does not exclude it with q=0. */
const accepts = (header: string, type: string) =>
  header.split(',').some((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/**
 * Chooses the output format: `fm` first, then the Accept header for `auto=format`, otherwise the stored format (PNG or
 * JPEG for TIFF). SVG and animated images are only converted if `fm` is set.
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
