import { firstLoadFigures, lighthouseFigures } from '@/tests/bench/visitors/bars'
import { median } from '@/tests/bench/visitors/figure'
import type { FirstLoad } from '@/tests/bench/visitors/first-load'
import { forbiddenCode } from '@/tests/bench/visitors/forbidden-code'
import { kindOf } from '@/tests/bench/visitors/kind'
import { readOptions } from '@/tests/bench/visitors/options'
import { withoutScripts } from '@/tests/bench/visitors/without-scripts'

const load = (js: number, forbidden: string[] = []): FirstLoad => ({
  bytes: { HTML: 12_000, CSS: 6_000, JS: js, fonts: 0, pictures: 0, other: 0 },
  headerBytes: 0,
  requests: 1,
  forbidden,
})

const missed = (page: FirstLoad) =>
  firstLoadFigures({ page, empty: load(130_000), copy: load(0) })
    .filter(({ bar }) => bar && !bar.met)
    .map(({ name }) => name)

test('takes the median of an odd and of an even number of values', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 100])).toBe(7)
})

test.each([
  ['text/html; charset=utf-8', 'HTML'],
  ['text/css', 'CSS'],
  ['application/javascript; charset=UTF-8', 'JS'],
  ['text/javascript', 'JS'],
  ['font/woff2', 'fonts'],
  ['image/svg+xml', 'pictures'],
  ['text/x-component', 'other'],
  [undefined, 'other'],
])('counts a response of type %s as %s', (contentType, kind) => {
  expect(kindOf(contentType)).toBe(kind)
})

test('compares a page with its own limits and with the empty page', () => {
  expect(missed(load(143_000))).toEqual([])
  expect(missed(load(144_000))).toEqual(['JS beside the empty page'])
  expect(missed(load(151_000, ['Emotion']))).toEqual(['JS, kB', 'JS beside the empty page', 'forbidden code'])
})

test('takes the worst run for accessibility, and the median for performance', () => {
  const run = (performance: number, accessibility: number) => ({
    performance,
    accessibility,
    bestPractices: 100,
    seo: 100,
    fcp: 500,
    lcp: 900,
    tbt: 20,
    cls: 0,
    speedIndex: 900,
    benchmarkIndex: 1_000,
    faults: [],
  })
  const runs = [run(90, 100), run(99, 96), run(99, 100)]
  const figures = lighthouseFigures('mobile', { page: runs, empty: runs, copy: runs })
  const notMet = figures.filter(({ bar }) => bar && !bar.met)
  expect(notMet.map(({ name }) => name)).toEqual(['Accessibility, lowest'])
})

test('finds forbidden code by strings in its bundles', () => {
  expect(forbiddenCode(['var a=1', 'e.setAttribute("data-emotion",t)'])).toEqual(['Emotion'])
  expect(forbiddenCode(['var a=1'])).toEqual([])
})

test('keeps styles and images in a copy, but not scripts and their preload links', () => {
  const html =
    '<link rel="stylesheet" href="/a.css"><link rel="preload" as="script" href="/a.js"><script src="/a.js" async=""></script><p>Text</p><script>self.f=[]</script>'
  expect(withoutScripts(html)).toBe('<link rel="stylesheet" href="/a.css"><p>Text</p>')
})

test('rejects an invalid option with an example', () => {
  expect(readOptions(['--path', '/blog'])).toEqual({ path: '/blog', runs: 5 })
  expect(() => readOptions(['--path', 'blog'])).toThrow(
    '--path must be the path of a page. Example: --path /blog',
  )
  expect(() => readOptions(['--path', '//elsewhere.example'])).toThrow('--path must be the path of a page')
  expect(() => readOptions(['--runs', '0'])).toThrow('--runs must be 1 or more')
  expect(() => readOptions(['--pages', '/'])).toThrow("Unknown option '--pages'")
})
