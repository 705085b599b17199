import { recipe } from '@/lib/theme/recipe'

const plan = recipe({
  className: 'plan',
  slots: ['root', 'price'],
  base: { root: { color: 'fg' }, price: { textStyle: 'figure' } },
  variants: {
    popular: { true: { root: { color: 'link' } } },
    look: { quiet: { price: { color: 'fg.muted' } } },
  },
})

test('the root slot has the bare class, others name their slot', () => {
  expect(plan('root')).toBe('plan')
  expect(plan('price')).toBe('plan__price')
})

test('a chosen variant adds its class: its value, or the name of what is on or off', () => {
  expect(plan('root', { popular: true })).toBe('plan plan--popular')
  expect(plan('price', { look: 'quiet' })).toBe('plan__price plan__price--quiet')
})

test('a variant that says nothing of a slot, or is off, adds no class', () => {
  expect(plan('root', { look: 'quiet' })).toBe('plan')
  expect(plan('price', { popular: true })).toBe('plan__price')
  expect(plan('root', { popular: false, look: undefined })).toBe('plan')
})
