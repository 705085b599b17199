import { recipe } from '@/lib/theme/recipe'
import { makeStylesheets } from '@/lib/theme/stylesheet/stylesheets'

const card = recipe({
  className: 'card',
  slots: ['root', 'title'],
  base: {
    root: { padding: { base: '4', md: '8' }, '& > li': { color: 'link' } },
    title: { textStyle: 'title', _dark: { color: 'fg.muted' } },
  },
  variants: { popular: { true: { root: { backgroundColor: 'marker' } } } },
})
const sheets = makeStylesheets([
  { name: 'home', recipes: [card.recipe] },
  { name: 'ui', recipes: [] },
])
const home = sheets.get('home') ?? ''
const ui = sheets.get('ui') ?? ''

test('makes a rule with a class of each slot and each variant', () => {
  expect(home).toContain('.card{padding:var(--site-spacing-4);}')
  expect(home).toContain('.card>li{color:var(--site-colors-link);}')
  expect(home).toContain('.card--popular{background-color:var(--site-colors-marker);}')
})

test('makes media queries of breakpoints and dark mode', () => {
  expect(home).toMatch(/@media [^{]*min-width: 48rem[^{]*\{\.card\{padding:var\(--site-spacing-8\);\}\}/)
  expect(home).toContain(
    '@media (prefers-color-scheme: dark){.card__title{color:var(--site-colors-fg-muted);}}',
  )
})

test('adds a text style’s font family and size', () => {
  expect(home).toMatch(
    /\.card__title\{font-family:var\(--site-fonts-heading\);[^}]*font-size:var\(--site-font-sizes-lg\)/,
  )
})

test('puts other stylesheets in a layer above ui', () => {
  expect(home).toContain('@layer tokens, base, ui, feature;')
  expect(home).toContain('@layer feature {')
  expect(ui).toContain('@layer ui {')
})

test('starts ui with exactly the tokens that rules use, directly or indirectly', () => {
  expect(ui).toContain('--site-colors-marker:var(--site-colors-marker-400);')
  expect(ui).toContain('--site-colors-marker-400:#dcf763;')
  expect(ui).not.toContain('--site-spacing-32:')
  expect(ui).not.toContain('--site-colors-alert:')
})

test('has a token’s dark value for dark mode', () => {
  expect(ui).toMatch(
    /prefers-color-scheme: dark\)\{:root\{[^}]*--site-colors-link:var\(--site-colors-green-300\);/,
  )
})
