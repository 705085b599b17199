import type { Verdict } from './verdict'

/** A colour as #rgb or #rrggbb. Empty passes. */
export function hexColour(colour: string | undefined): Verdict {
  if (!colour) return true
  return (
    /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour) ||
    'Write the colour as # and six digits or letters a to f, such as #D7F25C.'
  )
}
