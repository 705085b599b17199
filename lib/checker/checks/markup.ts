const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

export const metaName = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`

export const metaProperty = (property: string, content: string): string =>
  `<meta property="${property}" content="${escapeHtml(content)}">`

/** A script of JSON-LD that no text in it can end. */
export const jsonLdScript = (data: Record<string, unknown>): string => {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }, null, 2)
  return `<script type="application/ld+json">\n${json.replaceAll('<', '\\u003c')}\n</script>`
}
