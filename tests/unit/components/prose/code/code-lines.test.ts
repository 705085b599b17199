import { codeSegments } from '@/components/prose/code/code-lines'
import { highlighter } from '@/components/prose/code/languages'
import { codeBlock } from '@/schemas/blog/blocks/codeBlock'

const textOf = (segments: ReturnType<typeof codeSegments>) =>
  segments.flatMap(({ tokens }) => tokens.map(({ text }) => text)).join('')

test('groups lines with the same mark, and keeps every line break', () => {
  const segments = codeSegments('a\nb\nc\nd', [2, 3])
  const marks = segments.map(({ line, isMarked }) => [line, isMarked])
  expect(marks).toEqual([
    [1, false],
    [2, true],
    [4, false],
  ])
  expect(segments.map((segment) => textOf([segment]))).toEqual(['a\n', 'b\nc\n', 'd\n'])
})

test('ignores marks beyond the end', () => {
  expect(codeSegments('a', [7])).toEqual([{ line: 1, isMarked: false, tokens: [{ text: 'a\n' }] }])
})

test('splits a token of several lines at the marked lines', () => {
  const segments = codeSegments('/* one\ntwo */\nlet a = 1', [2], 'typescript')
  expect(segments[0]?.tokens).toEqual([{ text: '/* one\n', kind: 'comment' }])
  expect(segments[1]).toMatchObject({ line: 2, isMarked: true })
  expect(segments[1]?.tokens[0]).toEqual({ text: 'two */', kind: 'comment' })
  expect(segments[2]?.tokens).toContainEqual({ text: 'let', kind: 'keyword' })
})

test('does not style an interpolation as a string', () => {
  const tokens = codeSegments('a = f"x{b}"', [], 'python').flatMap((segment) => segment.tokens)
  expect(tokens).toContainEqual({ text: 'f"x', kind: 'string' })
  expect(tokens).toContainEqual({ text: '{b}' })
})

test('highlights parameters, functions and comments of GROQ', () => {
  const tokens = codeSegments('count(*[slug == $slug]) // all', [], 'groq').flatMap(({ tokens }) => tokens)
  expect(tokens).toContainEqual({ text: 'count', kind: 'name' })
  expect(tokens).toContainEqual({ text: '$slug', kind: 'literal' })
  expect(tokens).toContainEqual({ text: '// all', kind: 'comment' })
})

test('knows every language that an editor can choose except plain text, and loses no code', () => {
  const choices = codeBlock.fields.flatMap((field) => ('options' in field ? field.options.list : []))
  expect(choices.length).toBeGreaterThan(10)
  const code = '<a b="c">x</a>\n\n# y: "z" // 1\n\tif (a) { return `b` }'
  for (const { value } of choices) {
    expect([value, highlighter.registered(value)]).toEqual([value, value !== 'text'])
    expect(textOf(codeSegments(code, [2], value))).toBe(`${code}\n`)
  }
  expect(textOf(codeSegments(code, [], 'no-such-language'))).toBe(`${code}\n`)
})

test('does not highlight the body of an HTTP message', () => {
  const message = 'HTTP/1.1 200 OK\nVary: Accept\n\nOil it twice in the first year. select from "the tin"'
  const tokens = codeSegments(message, [], 'http').flatMap((segment) => segment.tokens)
  const body = tokens.slice(tokens.findIndex(({ text }) => text.includes('Oil')))
  expect(body.filter(({ kind }) => kind)).toEqual([])
  expect(tokens.some(({ kind }) => kind)).toBe(true)
})
