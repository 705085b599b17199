/** Spacing in steps of 4 px; sections use multiples of 8 px. */
export const spacing = Object.fromEntries(
  [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32].map((step) => [
    String(step),
    { value: `${step / 4}rem` },
  ]),
)

export const sizes = {
  ...spacing,
  /** Maximum width of a page's content. */
  page: { value: '75rem' },
  /** A line of 60 to 75 characters. */
  measure: { value: '40rem' },
  full: { value: '100%' },
}

export const radii = { sm: { value: '6px' }, md: { value: '10px' }, full: { value: '999px' } }

/** Only elements that float above the page have a shadow: menu, toast, dialog, a raised card. */
export const shadows = {
  float: { value: '0 1px 2px rgb(20 23 31 / 0.08), 0 12px 32px -8px rgb(20 23 31 / 0.24)' },
}

export const zIndex = {
  bar: { value: 10 },
  menu: { value: 20 },
  preview: { value: 30 },
  toast: { value: 40 },
}

export const durations = { fast: { value: '150ms' }, moderate: { value: '220ms' }, slow: { value: '300ms' } }

export const easings = { out: { value: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } }

export const breakpoints = { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' }
