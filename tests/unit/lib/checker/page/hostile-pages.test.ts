import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { parseHtml } from '@/lib/checker/page/parse-html'
import { readPage } from '@/lib/checker/page/read-page'
import { contentChecks, entityChecks } from '@/lib/checker/registry'
import { siteOf, words } from './judged-page'

afterEach(() => jest.restoreAllMocks())

const numbered = (count: number, part: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => part(number)).join('')
const elementsOf = (html: string) => [...parseHtml(html).document.querySelectorAll('*')]
const depthOf = (element: Element | null): number => (element ? 1 + depthOf(element.parentElement) : 0)
const read = (html: string) => readPage(html, new URL('https://a.example/'))

describe('what is read of a page', () => {
  test('is 60,000 elements', () => expect(elementsOf('<hr>'.repeat(60_010))).toHaveLength(60_000))

  test.each(['<div>', '<b>', '<table><tr><td>', '<ul><li>'])('is 512 elements in each other: %s', (tags) => {
    expect(Math.max(...elementsOf(tags.repeat(800)).map(depthOf))).toBe(514)
  })

  test('is 500 attributes of an element, and as many of repeated html elements', () => {
    const attributes = (count: number) => numbered(count, (number) => ` a${number}=""`)
    const element = (count: number) =>
      elementsOf(`<p${attributes(count)}>`).find(({ localName }) => localName === 'p')
    expect(element(500)?.attributes).toHaveLength(500)
    expect(element(501)).toBeUndefined()
    expect(elementsOf(`<p${attributes(300)}></p>`.repeat(3))).toHaveLength(6)
    const [root] = elementsOf(numbered(600, (number) => `<html a${number}>`))
    expect(root?.attributes).toHaveLength(501)
  })

  test('is 300 nodes of a heading', () => {
    expect(read(`<h1>${'<i>x</i>'.repeat(400)}</h1>`).headings[0]?.text).toBe('x'.repeat(149))
  })

  test('is 2,000 objects of structured data', () => {
    const { nodes } = read(
      `<script type="application/ld+json">[${'{"@type":"A"},'.repeat(2_010)}{}]</script>`,
    ).jsonLd
    expect(nodes).toHaveLength(2_000)
  })

  test('is the article of a page with at most 6,000 elements and 300,000 characters', () => {
    const parse = jest.spyOn(Readability.prototype, 'parse').mockReturnValue(null)
    const calls = (html: string) => {
      read(html)
      return parse.mock.calls.splice(0).length
    }
    expect([calls('<p>x'.repeat(5_990)), calls('<p>x'.repeat(6_010))]).toEqual([1, 0])
    expect([calls(words(30_000)), calls(words(40_000))]).toEqual([1, 0])
  })

  test('is segmented into words for 20,000 characters, which tell how many the others have', () => {
    const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment')
    const { wordCount } = read(`<p>${'茶壶'.repeat(50_000)}`)
    expect(Math.max(...segment.mock.calls.map(([text]) => text.length))).toBe(20_000)
    expect(wordCount).toBeGreaterThan(30_000)
  })

  test('tells the line of a mistake in data without parsing it for each line', () => {
    const parse = jest.spyOn(JSON, 'parse')
    const { blocks } = read(`<script type="application/ld+json">${'[1,\n'.repeat(10_000)}x</script>`).jsonLd
    expect(blocks[0]?.errorLine).toBe(10_001)
    expect(parse.mock.calls.length).toBeLessThan(20)
  })
})

/** Counts the calls of nodes while `work` runs; a list of children counts as many as it has. */
function callsOfNodes(work: () => void): number {
  let count = 0
  const { document } = parseHTML('<p>text</p>')
  const originals: [object, string, PropertyDescriptor][] = []
  for (const node of [
    document,
    document.createDocumentFragment(),
    document.querySelector('p'),
    document.createTextNode('x'),
  ])
    for (
      let type = Object.getPrototypeOf(node);
      type !== Object.prototype;
      type = Object.getPrototypeOf(type)
    )
      for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(type))) {
        const { get, value } = property
        if (name === 'constructor' || (!get && typeof value !== 'function')) continue
        if (originals.some(([other, known]) => other === type && known === name)) continue
        originals.push([type, name, property])
        const counting = function (this: unknown, ...values: unknown[]) {
          const result: unknown = Reflect.apply(get ?? value, this, values)
          count += Array.isArray(result) ? result.length + 1 : 1
          return result
        }
        Object.defineProperty(type, name, { ...property, ...(get ? { get: counting } : { value: counting }) })
      }
  try {
    work()
    return count
  } finally {
    for (const [type, name, property] of originals) Object.defineProperty(type, name, property)
  }
}

const checks = [...contentChecks, ...entityChecks]

function judge(html: string) {
  const site = siteOf(html)
  for (const check of checks) expect(JSON.stringify(check.judge(site)).length).toBeLessThan(50_000)
}

const deep = '<div>'.repeat(100)

describe('a page with four times as many parts', () => {
  test.each([
    ['paragraphs', '<p>Some words, and more.</p>'],
    ['paragraphs that are deep', '<p>Some words, and more of them.</p>', deep],
    ['texts among elements', 'x<br>'],
    ['images', '<img src=a>'],
    ['links', '<a href=https://x.com/a>x</a>'],
    ['headings', '<h2>x</h2>'],
    ['metas', '<meta name=robots content=noindex>'],
    ['scripts of data', '<script type=application/ld+json>{</script>'],
    ['main elements', '<main>x</main>'],
    ['texts in tables, which are moved out', '<table>x<b>'],
    ['end tags without a start', '</b>', deep],
  ])('takes at most five times as many steps: %s', (_, part, before = '') => {
    const steps = (count: number) => callsOfNodes(() => judge(before + part.repeat(count)))
    expect(steps(400) / steps(100)).toBeLessThan(5)
  })
})

const repeated = (part: string, size: number) => part.repeat(size / part.length)

/** Without the limits, these take minutes, or more stack or memory than there is. */
test.each([
  ...[
    ...'<h1><div>|<header>|<template>|<div hidden>|<a href=x><object>|<table>x<b>|<hr>'.split('|'),
    `<div data-reactroot>${'x '.repeat(100)}`,
    '{"@type":"Article","a":',
  ].map((part): [string, string] => [`many ${part.slice(0, 30)}`, repeated(part, 100_000)]),
  ['unclosed formatting', numbered(2_000, (number) => `<p><b id=${number}>`)],
  ['paragraphs in formatting', `${'<b>'.repeat(100)}${'<p>x</p>'.repeat(10_000)}`],
  ['deep text', `${'<div>'.repeat(500)}${'<p>Some words, and more of them.</p>'.repeat(2_000)}`],
  [
    'data about one thing',
    `<script type="application/ld+json">[${numbered(2_000, (number) => `{"@id":"a","@type":"Organization","b${number}":1},`)}{}]</script>`,
  ],
  // Each of these characters alone takes little time.
  ...['<', '<!---->', '&', '\0', '茶壶'].map((part): [string, string] => [
    `1 MB of ${JSON.stringify(part)}`,
    repeated(part, 1_000_000),
  ]),
  ['1 MB of a comment', `<!--${'-'.repeat(1_000_000)}`],
  ['1 MB of spaces', `<p style=";${' '.repeat(1_000_000)}">`],
])('judges %s', (_, html) => judge(html))

test('reads a page without anything', () => expect(read('')).toMatchObject({ wordCount: 0, headings: [] }))
