import { figureAt } from '@/components/sections/value/value-proposition-counting'

test.each([
  ['34%', 0, '0%'],
  ['34%', 0.5, '17%'],
  ['20–40%', 0.5, '10–20%'],
  ['24–72 h', 0.25, '6–18 h'],
  ['4.8', 0.5, '2.4'],
  ['1,200+', 0.5, '600+'],
  ['12,400', 0.5, '6,200'],
  ['2024', 0.5, '1012'],
  ['Twice', 0.5, 'Twice'],
])('shows %s at %s of the animation as %s', (figure, share, text) => {
  expect(figureAt(figure, share)).toBe(text)
})

test.each(['34%', '24–72 h', '007', '1,2'])('shows %s unchanged at the end', (figure) => {
  expect(figureAt(figure, 1)).toBe(figure)
})
