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

test('each slot and each variant becomes a rule of its class', () => {
  expect(home).toContain('.card{padding:var(--site-spacing-4);}')
  expect(home).toContain('.card>li{color:var(--site-colors-link);}')
  expect(home).toContain('.card--popular{background-color:var(--site-colors-marker);}')
})

test('breakpoints and dark mode become media queries', () => {
  expect(home).toMatch(/@media [^{]*min-width: 48rem[^{]*\{\.card\{padding:var\(--site-spacing-8\);\}\}/)
  expect(home).toContain(
    '@media (prefers-color-scheme: dark){.card__title{color:var(--site-colors-fg-muted);}}',
  )
})

test('a text style brings its family and its size', () => {
  expect(home).toMatch(
    /\.card__title\{font-family:var\(--site-fonts-heading\);[^}]*font-size:var\(--site-font-sizes-lg\)/,
  )
})

test('rooms stand above what ui made', () => {
  expect(home).toContain('@layer tokens, base, ui, room;')
  expect(home).toContain('@layer room {')
  expect(ui).toContain('@layer ui {')
})

test('ui begins with the tokens that a rule reaches, through others too, and no more', () => {
  expect(ui).toContain('--site-colors-marker:var(--site-colors-marker-400);')
  expect(ui).toContain('--site-colors-marker-400:#dcf763;')
  expect(ui).not.toContain('--site-spacing-32:')
  expect(ui).not.toContain('--site-colors-alert:')
})

test('a token has its dark value where the device asks for one', () => {
  expect(ui).toMatch(
    /prefers-color-scheme: dark\)\{:root\{[^}]*--site-colors-link:var\(--site-colors-green-300\);/,
  )
})
