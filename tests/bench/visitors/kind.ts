export const kinds = ['HTML', 'CSS', 'JS', 'fonts', 'pictures', 'other'] as const

export type Kind = (typeof kinds)[number]

/** @param contentType the header, or undefined when there is none */
export function kindOf(contentType = ''): Kind {
  if (contentType.startsWith('text/html')) return 'HTML'
  if (contentType.startsWith('text/css')) return 'CSS'
  if (/^(text|application)\/(x-)?javascript/.test(contentType)) return 'JS'
  if (/^(font\/|application\/(x-)?font)/.test(contentType)) return 'fonts'
  return contentType.startsWith('image/') ? 'pictures' : 'other'
}
