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

test('uses the bare class for the root slot, and adds the name for other slots', () => {
  expect(plan('root')).toBe('plan')
  expect(plan('price')).toBe('plan__price')
})

test('adds a class for a variant: its value, or its name if it is on', () => {
  expect(plan('root', { popular: true })).toBe('plan plan--popular')
  expect(plan('price', { look: 'quiet' })).toBe('plan__price plan__price--quiet')
})

test('adds no class for a variant that is off or has no styles for the slot', () => {
  expect(plan('root', { look: 'quiet' })).toBe('plan')
  expect(plan('price', { popular: true })).toBe('plan__price')
  expect(plan('root', { popular: false, look: undefined })).toBe('plan')
})
