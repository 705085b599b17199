import type { Verdict } from './verdict'

/** A color as #rgb or #rrggbb. Empty passes. */
export function hexColor(color: string | undefined): Verdict {
  if (!color) return true
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color) || 'Enter the color as a hex code, for example #D7F25C.'
}
