/** A reference found inside a document. */
export interface FoundReference {
  readonly id: string
  readonly weak: boolean
}

/** All references inside a value to documents of this dataset. */
export function referencesIn(value: unknown, found: FoundReference[] = []): FoundReference[] {
  if (Array.isArray(value)) {
    for (const item of value) referencesIn(item, found)
  } else if (typeof value === 'object' && value !== null) {
    if ('_ref' in value && typeof value._ref === 'string') {
      const elsewhere = '_dataset' in value || '_projectId' in value || value._ref.includes(':')
      if (!elsewhere) found.push({ id: value._ref, weak: '_weak' in value && value._weak === true })
      return found
    }
    for (const item of Object.values(value)) referencesIn(item, found)
  }
  return found
}
