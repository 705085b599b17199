import { deferScripts } from '@/lib/deferred-scripts/defer-scripts'
import { blockId, loader } from '@/lib/deferred-scripts/loader'

const rsc = '0:{"b":"build-1"}\n1:"A $& price"\n'
const code = 'globalThis.TURBOPACK.push({"otherChunks":["a.js"]});'

const chunk = (name: string) => `<script src="/_next/static/chunks/${name}" async=""></script>`
const flight = (text: string) => `<script>self.__next_f.push(${JSON.stringify([1, text])})</script>`

/** A page as Next renders it. */
const page = (texts: readonly string[]) =>
  [
    '<!DOCTYPE html><html><head>',
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>',
    chunk('a.js'),
    chunk('b.js'),
    chunk('a.js'),
    '<script src="/_next/static/chunks/old.js" noModule=""></script></head><body><h1>Title</h1>',
    '<script type="application/ld+json">{"@context":"https://schema.org"}</script>',
    `<script id="_R_">${code}</script>`,
    chunk('main.js'),
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
    ...texts.map(flight),
    '</body></html>',
  ].join('')

const listIn = (html: string): unknown =>
  JSON.parse(html.match(new RegExp(`id="${blockId}">([^<]*)<`))?.[1] ?? 'null')

describe('a page with the flight data of its RSC response', () => {
  const { html, render } = deferScripts(page([rsc.slice(0, 10), rsc.slice(10)]), rsc)

  test('lists its chunks once, its bootstrap code and its render', () => {
    const chunks = ['a', 'b', 'main'].map((name) => `/_next/static/chunks/${name}.js`)
    expect(listIn(html)).toEqual({ chunks, code, render })
    expect(render).toMatch(/^[\w-]{16}$/)
  })

  test('has no other script than the loader and data blocks', () => {
    expect(html.match(/<script[^>]*>/g)).toEqual([
      '<script type="application/ld+json">',
      `<script type="application/json" id="${blockId}">`,
      '<script>',
    ])
    expect(html).not.toContain('rel="preload"')
    expect(html.endsWith(`${loader}</body></html>`)).toBe(true)
    expect(html).toContain('<h1>Title</h1>')
  })
})

test.each([
  ['the order of its flight data', '0:"other rows"\n', true, (html: string) => html],
  [
    'the order of elements in its head',
    rsc,
    true,
    (html: string) => html.replace('<head>', '<head><meta/>').replace('</head>', '<link/></head>'),
    (html: string) => html.replace('<head>', '<head><link/>').replace('</head>', '<meta/></head>'),
  ],
  [
    "a form's key",
    rsc,
    true,
    (html: string) => html.replace('Title', '6d52a3ce-9f2c-4b7a-8f0e-1c2d3e4f5a6b'),
    (html: string) => html.replace('Title', '7d52a3ce-9f2c-4b7a-8f0e-1c2d3e4f5a6b'),
  ],
  ['a word', rsc, false, (html: string) => html.replace('Title', 'Another title')],
  ['the order of words', rsc, false, (html: string) => html.replace('<h1>Title</h1>', 'Title<h1></h1>')],
])(
  'compares the renders of pages that differ in %s',
  (_, data, isSame, one, other = (html: string) => html) => {
    const renders = [
      deferScripts(one(page([data])), data).render,
      deferScripts(other(page([rsc])), rsc).render,
    ]
    expect(renders[0] === renders[1]).toBe(isSame)
  },
)

test.each([
  ['differs', 'other'],
  ['is missing', undefined],
])('keeps the flight data if the RSC response %s', (_, response) => {
  const { html, render } = deferScripts(page([rsc]), response)
  expect(render).toBeUndefined()
  expect(html).toContain(flight(rsc))
  expect(listIn(html)).toEqual(expect.objectContaining({ code }))
  expect(listIn(html)).not.toHaveProperty('render')
})

test.each([
  ['without a bootstrap script', page([rsc]).replace('id="_R_"', '')],
  ['without chunks', '<html><body><script id="_R_">a()</script></body></html>'],
  ['that is empty', ''],
])('does not change a page %s', (_, html) => {
  expect(deferScripts(html, rsc)).toEqual({ html })
})
