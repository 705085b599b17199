import { decodeText } from '@/lib/checker/page/decode-text'

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytes = (...values: (number | string)[]) =>
  new Uint8Array(values.flatMap((value) => (typeof value === 'string' ? [...utf8(value)] : value)))

const padding = `<script>${'x'.repeat(2_000)}</script>`
const [meta, cyrillic] = ['<meta charset=utf-8>', '<meta charset="windows-1251">']

test.each([
  ['UTF-8 without any hint', utf8('é'), null, 'é'],
  ['a byte order mark', bytes(0xff, 0xfe, 0xe9, 0x00), 'text/html; charset=iso-8859-1', 'é'],
  ['the charset of the content type', bytes(0xe9), 'text/html; Charset="ISO-8859-1"', 'é'],
  ['a content type before a meta element', bytes(meta, 0xe9), 'text/html;charset=latin1', `${meta}é`],
  ['a meta element', bytes(cyrillic, 0xe9), 'text/html', `${cyrillic}й`],
  [
    'a meta element far behind the start',
    bytes(padding, cyrillic, 0xe9),
    'text/html',
    `${padding}${cyrillic}й`,
  ],
  ['Shift_JIS', bytes(0x82, 0xa0), 'text/html; charset=shift_jis', 'あ'],
  ['an unknown charset', utf8('é'), 'text/html; charset=nonsense', 'é'],
  ['bytes that are not UTF-8', bytes('a', 0xff), null, 'a\uFFFD'],
])('decodes by %s', (_, body, contentType, text) => expect(decodeText(body, contentType)).toBe(text))

test('decodes a page whose meta element ends within its charset', () => {
  const html = '<meta http-equiv="content-type" content="charset">é'
  expect(decodeText(utf8(html), null)).toBe(html)
})
