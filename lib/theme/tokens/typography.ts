/** Font families: a serif for headings, a sans for text and interface, a monospace for files, agents and code. */
export const fonts = {
  heading: { value: 'var(--font-serif), Georgia, serif' },
  body: { value: 'var(--font-sans), system-ui, sans-serif' },
  mono: { value: 'var(--font-mono), mono-fallback, ui-monospace, monospace' },
}

/** Each step is a factor of 1.25; the display sizes are fluid between their mobile and desktop steps. */
export const fontSizes = {
  xs: { value: '0.8125rem' },
  sm: { value: '0.9375rem' },
  md: { value: '1.0625rem' },
  lg: { value: '1.3125rem' },
  xl: { value: '1.625rem' },
  '2xl': { value: 'clamp(1.875rem, 1.4rem + 2vw, 2.75rem)' },
  '3xl': { value: 'clamp(2.625rem, 1.45rem + 5vw, 4.5rem)' },
}

const serif = { fontFamily: 'heading', fontWeight: '500', textWrap: 'balance' } as const

/** Text styles by role. A component uses a role, never a size. */
export const textStyles = {
  display: { value: { ...serif, fontSize: '3xl', lineHeight: '1.04', letterSpacing: '-0.022em' } },
  heading: { value: { ...serif, fontSize: '2xl', lineHeight: '1.1', letterSpacing: '-0.015em' } },
  title: { value: { ...serif, fontSize: 'lg', lineHeight: '1.25', letterSpacing: '-0.005em' } },
  quote: { value: { fontFamily: 'heading', fontWeight: '500', fontSize: 'xl', lineHeight: '1.35' } },
  figure: {
    value: {
      fontFamily: 'heading',
      fontWeight: '500',
      fontVariantNumeric: 'lining-nums tabular-nums',
      lineHeight: '1',
    },
  },
  lead: { value: { fontSize: 'lg', lineHeight: '1.5' } },
  body: { value: { fontSize: 'md', lineHeight: '1.6' } },
  small: { value: { fontSize: 'sm', lineHeight: '1.5' } },
  note: { value: { fontSize: 'xs', lineHeight: '1.45' } },
  code: { value: { fontFamily: 'mono', fontSize: 'xs', lineHeight: '1.6' } },
}
