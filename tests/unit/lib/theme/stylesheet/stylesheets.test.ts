import { onInk } from '@/lib/theme/on-ink'
import { recipe } from '@/lib/theme/recipe'
import { frameStylesheet } from '@/lib/theme/stylesheet/stylesheet-plan'
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
const bar = recipe({ className: 'bar', slots: ['root'], base: { root: onInk } })
const label = recipe({ className: 'label', slots: ['root'], base: { root: { color: 'alert' } } })
const pageFile = 'app/(site)/page.gen.css'
const embedFile = 'app/embed/page.gen.css'
const cards = { file: 'components/home/card.recipe.ts', recipes: [card.recipe] }
const bars = { file: 'components/site/bar.recipe.ts', recipes: [bar.recipe] }
const labels = { file: 'components/ui/label.recipe.ts', recipes: [label.recipe] }
const sheets = makeStylesheets([
  { file: pageFile, recipes: [cards, labels], isComplete: false },
  { file: frameStylesheet, recipes: [bars], isComplete: true },
  { file: embedFile, recipes: [labels], isComplete: true },
])
const page = sheets.get(pageFile) ?? ''
const frame = sheets.get(frameStylesheet) ?? ''
const embed = sheets.get(embedFile) ?? ''

it('makes a rule with a class of each slot and each variant', () => {
  expect(page).toContain('.card{padding:1rem;}')
  expect(page).toContain('.card>li{color:var(--site-colors-link);}')
  expect(page).toContain('.card--popular{background-color:#dcf763;}')
})

it('makes media queries of breakpoints and dark mode', () => {
  expect(page).toMatch(/@media [^{]*min-width: 48rem[^{]*\{\.card\{padding:2rem;\}\}/)
  expect(page).toContain(
    '@media (prefers-color-scheme: dark){.card__title{color:var(--site-colors-fg-muted);}}',
  )
})

it('adds a text style’s font family and size', () => {
  expect(page).toMatch(/\.card__title\{font-family:var\(--font-serif\)[^}]*font-size:1.3125rem/)
})

it('puts the styles of ui in a layer below the others', () => {
  expect(page).toContain('@layer tokens, base, ui, feature;')
  expect(page).toMatch(/@layer ui \{\n\.label.*@layer feature \{\n\.card/s)
})

it('starts the frame’s stylesheet with the styles of elements and the tokens they use', () => {
  expect(frame).toContain('box-sizing:border-box')
  expect(frame).toContain('--site-colors-link:#1f5c45;')
  expect(frame).not.toContain('--site-colors-alert:#b3361e')
})

it('adds to a page’s stylesheet only the tokens that the frame’s does not have for the whole page', () => {
  expect(page).toContain('--site-colors-alert:#b3361e;')
  expect(page).not.toContain('--site-colors-link:')
  expect(page).not.toContain('box-sizing')
})

it('has everything in the stylesheet of a page without the frame', () => {
  expect(embed).toContain('box-sizing:border-box')
  expect(embed).toContain('--site-colors-alert:#b3361e;')
  expect(embed).toContain('.label{')
  expect(embed).not.toContain('.card')
})

it('has a token’s dark value for dark mode, and no token with one value', () => {
  expect(frame).toMatch(/prefers-color-scheme: dark\)\{:root\{[^}]*--site-colors-link:#8fd6b5;/)
  expect([page, frame, embed].join()).not.toMatch(/--site-(?:spacing|sizes|font)/)
})
