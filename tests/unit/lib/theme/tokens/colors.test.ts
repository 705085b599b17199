import { colors, semanticColors } from '@/lib/theme/tokens/colors'

type Scheme = 'base' | '_dark'

function hexOf(reference: string): string {
  const [, family = '', step = ''] = reference.match(/^\{colors\.(\w+)\.(\d+)\}$/) ?? []
  const shades = Object.entries(Object.fromEntries(Object.entries(colors))[family] ?? {})
  return shades.find(([name]) => name === step)?.[1].value ?? `unknown ${reference}`
}

function valueIn(scheme: Scheme, { value }: { value: string | Record<Scheme, string> }): string {
  return hexOf(typeof value === 'string' ? value : value[scheme])
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const { bg, fg, border, marker, link, alert, code } = semanticColors
const grounds = [bg.DEFAULT, bg.subtle, bg.muted, bg.panel]
const words = [fg.DEFAULT, fg.muted, link.DEFAULT, link.hover, alert.DEFAULT, ...Object.values(code)]

describe.each<Scheme>(['base', '_dark'])('the %s color scheme', (scheme) => {
  const ratio = (
    one: (typeof words)[number] | typeof marker.fg,
    other: (typeof grounds)[number] | typeof marker.fg,
  ) => contrast(valueIn(scheme, one), valueIn(scheme, other))

  test('has a contrast of 4.5 to 1 for text on every background (WCAG 1.4.3)', () => {
    for (const word of words)
      for (const ground of grounds) expect(ratio(word, ground)).toBeGreaterThanOrEqual(4.5)
    expect(ratio(marker.fg, marker.DEFAULT)).toBeGreaterThanOrEqual(4.5)
    expect(ratio(marker.fg, marker.hover)).toBeGreaterThanOrEqual(4.5)
    expect(ratio(fg.inverted, bg.inverted)).toBeGreaterThanOrEqual(4.5)
  })

  test('has a contrast of 3 to 1 for the border of a control (WCAG 1.4.11)', () => {
    for (const ground of grounds) expect(ratio(border.strong, ground)).toBeGreaterThanOrEqual(3)
  })
})
