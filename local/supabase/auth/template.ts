const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

/** Values that stand in the query of an address, where Go's html/template, which the hosted service uses, encodes them so. */
const IN_QUERY = /=\{\{ *\.(\w+) *\}\}/g
const ANYWHERE = /\{\{ *\.(\w+) *\}\}/g

/**
 * Fills `{{ .Name }}` in a mail's HTML; a name without a value becomes empty.
 * @param values by the names of Supabase's mail templates (supabase.com/docs/guides/auth/auth-email-templates)
 */
export function fillTemplate(html: string, values: Readonly<Record<string, string>>): string {
  const value = (name: string) => values[name] ?? ''
  return html
    .replace(IN_QUERY, (_, name: string) => `=${encodeURIComponent(value(name))}`)
    .replace(ANYWHERE, (_, name: string) => escapeHtml(value(name)))
}
