import { pageCount, pageNumber, pageSlice } from '@/lib/content/list-pages'

test('counts the pages of a list, at least one', () => {
  expect([0, 1, 10, 11, 100, 101].map(pageCount)).toEqual([1, 1, 1, 2, 10, 11])
  expect(pageSlice(3)).toEqual({ from: 20, to: 30 })
})

test('accepts only plain numbers as page numbers', () => {
  expect(['1', '2', '10', '999999'].map(pageNumber)).toEqual([1, 2, 10, 999_999])
  for (const text of ['', '0', '02', '-1', '1.5', '1e3', 'two', '２', '1000000', '9'.repeat(400), ' 1'])
    expect(pageNumber(text)).toBeUndefined()
})
