import { offeredPages } from '@/components/blog/pagination'

test('offers the first, the last and the neighboring pages, with gaps of more than one page', () => {
  expect(offeredPages(1, 1)).toEqual([1])
  expect(offeredPages(1, 3)).toEqual([1, 2, 3])
  expect(offeredPages(1, 9)).toEqual([1, 2, null, 9])
  expect(offeredPages(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(offeredPages(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9])
  expect(offeredPages(9, 9)).toEqual([1, null, 8, 9])
})
