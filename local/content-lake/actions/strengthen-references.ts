/** References that were weak only because their target was not published yet: they become strong on publishing. */
export function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenReferences)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const wish = '_ref' in value && '_strengthenOnPublish' in value ? value._strengthenOnPublish : undefined
  if (!wish) return Object.fromEntries(entries.map(([key, item]) => [key, strengthenReferences(item)]))
  const staysWeak = typeof wish === 'object' && 'weak' in wish && wish.weak === true
  return Object.fromEntries(
    entries.filter(([key]) => key !== '_strengthenOnPublish' && (staysWeak || key !== '_weak')),
  )
}
