import type { ValidationResult } from './verdict'

/** Accepts #rgb, #rrggbb and an empty value. */
export function hexColor(color: string | undefined): ValidationResult {
  if (!color) return true
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color) || 'Enter the color as a hex code, for example #D7F25C.'
}
