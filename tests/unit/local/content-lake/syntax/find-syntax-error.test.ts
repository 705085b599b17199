import { parse } from 'groq-js'
import { findSyntaxError } from '@/local/content-lake/syntax/find-syntax-error'

/** Descriptions and offsets as in the tests of the hosted API's parser and of its client; none is beyond the query. */
test.each([
  ['', 'unexpected end-of-file, expected expression', 0, 0],
  ['*[_type == ', 'unexpected end-of-file, expected expression', 11, 11],
  ['*[true] /', 'unexpected end-of-file, expected expression', 9, 9],
  ['*[_type == "event]', 'unexpected token "\\"event]", expected expression', 11, 18],
  ['*[true] / ]', 'unexpected token "]", expected expression', 10, 11],
  ['::length', 'unexpected token "::", expected expression', 0, 2],
  ['1.', 'unexpected token "1.", expected expression', 0, 2],
  ['*[_type == "a"', "expected ']' following expression", 1, 14],
  ['*[_type = "a"]', "expected ']' following expression", 1, 9],
  ['a[1..', 'unexpected end-of-file, expected expression', 5, 5],
  ['[1,2', "expected ']' following array body", 0, 4],
  ['{a', "expected '}' following object body", 0, 2],
  ['*{,}', "expected '}' following object body", 1, 3],
  ['*{title slug}', "expected '}' following object body", 1, 12],
  ['(person', "expected ')' following parenthesized expression", 0, 7],
  ['count(person', "expected ')' following function arguments", 5, 12],
  ['count (*)', 'unable to parse entire expression', 6, 6],
  ['[1,2,3]....', 'unable to parse entire expression', 7, 7],
  ['a.^.c', '^ is not allowed here', 2, 3],
  ['a.@.c', '@ is not allowed here', 2, 3],
  ['string::length', 'expected a function following namespace expression', 8, 14],
  ['string::+(1, 2)', 'expected a function following namespace expression', 8, 9],
  ['* | [0]', 'object or function expected', 4, 5],
])('finds the error in %s', (query, message, start, end) => {
  expect(findSyntaxError(query)).toMatchObject({ message, start, end })
})

test.each([
  '*[_type == "post" && defined(slug.current)] | order(publishedAt desc, _id asc) [0...10] {..., "by": author->name}',
  '// a comment\n*[price in 1..5 || !(tags[0] in ["a", \'b\\\'c\'])]{_type == "x" => {a}, "n": count(items[]), ...b->{c}, ...}',
  'pt::text(body[0..3]) + $parameter + string(-1.5e3 ** 2)',
  '*[_id in path("drafts.**")]{"first": ^.^.items[-1], "d": ref->, "m": title match "a*"}',
  '{"a": select(a > 3 => "x", "y"), "b": @.b[c == ^.d]{e}, "c": *|{a}|score(b match "c")}',
])('finds none in %s', (query) => {
  expect(() => parse(query, { params: { parameter: 'x' } })).not.toThrow()
  expect(findSyntaxError(query)).toBeUndefined()
})

test('finds none in a query that is nested too deeply to be read', () => {
  expect(findSyntaxError('('.repeat(100_000))).toBeUndefined()
})
