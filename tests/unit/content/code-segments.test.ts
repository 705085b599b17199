import { codeSegments } from '@/components/prose/code-segments'

test('lines marked alike run together, and every line keeps its break', () => {
  expect(codeSegments('a\nb\nc\nd', [2, 3])).toEqual([
    { line: 1, text: 'a\n', isMarked: false },
    { line: 2, text: 'b\nc\n', isMarked: true },
    { line: 4, text: 'd\n', isMarked: false },
  ])
})

test('marks beyond the end change nothing', () => {
  expect(codeSegments('a', [7])).toEqual([{ line: 1, text: 'a\n', isMarked: false }])
})
