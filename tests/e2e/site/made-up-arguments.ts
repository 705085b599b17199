import fc from '../../unit/support/fast-check.ts'

const names = 'email password redirect text topic file name day hour website 0'.split(' ')

const badTexts = ['$K1', '$undefined', '$@0', 'me@example', '2026-02-31', '24:00', '\u0000', '__proto__']

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...badTexts))

const file = fc
  .tuple(fc.uint8Array({ maxLength: 64 }), text)
  .map(([bytes, name]) => new File([bytes], name.toWellFormed()))

const form = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...names), text), fc.oneof(text, file)))
  .map((fields) => {
    const data = new FormData()
    for (const [name, value] of fields) data.append(name, value)
    return data
  })

const value = fc.oneof(
  form,
  text,
  fc.uuid(),
  fc.boolean(),
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true }),
  fc.jsonValue(),
)

/** Argument lists that React can send: forms, strings, and all other kinds of values. */
export const argumentLists = fc.oneof(
  fc.array(value, { maxLength: 4 }),
  fc.tuple(fc.jsonValue(), form),
  fc.tuple(form),
  fc.tuple(fc.uuid(), form),
  fc.tuple(fc.oneof(fc.uuid(), text), fc.boolean()),
)

const formWith = (value: string | File) => {
  const data = new FormData()
  for (const name of names) data.append(name, value)
  return data
}

const id = '00000000-0000-4000-8000-000000000000'

/** Lists of arguments with a bad text. */
const listsWith = (bad: string): unknown[][] => [
  [bad, true],
  [id, formWith(bad)],
  [{ status: 5 }, formWith(bad)],
  [formWith(new File(['x'], bad))],
]

const otherLists: unknown[][] = [
  [],
  [id, { toString: 1 }, null, undefined],
  [10n ** 30n, new Date(0), new Map([[id, ['$K1']]]), new Set([Number.NaN, new Uint8Array([255])])],
]

/** A list of arguments of each kind, so that a short run misses none by chance. `n` selects the bad text. */
export const eachKindOfList = (n: number): unknown[][] => [
  ...listsWith(badTexts[n % badTexts.length] ?? ''),
  ...otherLists,
]

/** The same with every bad text. */
export const allKindsOfLists: unknown[][] = [...badTexts.flatMap(listsWith), ...otherLists]

const contentTypes = [
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/json',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary="',
]

const badBodies = [
  '',
  ...'5 "abc" null {} ["$Q1"] ["$n12x"] ["$@1"] ["$h1"] ["$F1"] ["$1:constructor:constructor"]'.split(' '),
  ...'["$B1"] ["$T"] ["$i1"] ["$o1"] ["$R1"] ["$Zx"]'.split(' '),
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  JSON.stringify(Array.from({ length: 1_500 }, () => 0)),
  '--x\r\ncontent-disposition: form-data; name="0"\r\n\r\n["$Q1"]\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="0"\r\n\r\n[]\r\n',
  '--x\r\ncontent-disposition: form-data; name="0"; filename="a"\r\n\r\n[]\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="0"\r\ncontent-transfer-encoding: base64\r\n\r\nW10=\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="1"\r\n\r\n[]\r\n--x--\r\n',
  '--x--\r\n',
]

/** Bodies that no React client sends, with each content type. */
export const specialBodies = contentTypes.flatMap((type) => badBodies.map((body) => [type, body] as const))

/** Random ones. */
export const rawBodies = fc.tuple(
  fc.constantFrom(...contentTypes),
  fc.oneof(fc.string({ unit: 'binary' }), fc.json()),
)
