import fc from 'fast-check'
import { fuzzedAnswer } from './answers'
import { judgeAnswer } from './judge-answer'

const responses = 1_500
const seed = 20_261_124

it('judges any response without a fault, and in few words', () => {
  fc.assert(fc.property(fuzzedAnswer, judgeAnswer), { seed, numRuns: responses, endOnFailure: true })
})

it.each([
  ...[
    ...'<link rel=canonical href="|<link rel=alternate type=text/markdown href="/'.split('|'),
    '<link rel=alternate type="application/rss+xml" href="/',
    ...'<meta property=og:title content="|<meta property=og:url content="'.split('|'),
    ...'<meta name=robots content="noindex,|<html lang="|<title>|<h1>|<h2>A</h2><h4>|<a href="/'.split('|'),
    ...'<img src="|<meta name=description content="'.split('|'),
    '<script type="application/ld+json">{"@type":"Organization","name":"',
    '<script type="application/ld+json">{"@type":"',
  ].map((start): [string, string] => [`a long ${start}`, start + 'long'.repeat(100_000)]),
  ['comments', '<!---->'.repeat(200_000)],
  ['comments without an end', '<!--'.repeat(300_000)],
  ['spaces', ' '.repeat(1_900_000)],
  ['quotation marks', '> '.repeat(900_000)],
  ['brackets', '['.repeat(1_900_000)],
  ['beginnings of links', '[a]('.repeat(400_000)],
  ['lines', 'a\n'.repeat(900_000)],
  ['groups of agents', 'User-agent: a\nDisallow: /*a*b*c$\n'.repeat(15_000)],
  ['signals', `User-agent: *\nContent-Signal: ${'a=b,'.repeat(100_000)}`],
  ['objects of JSON', `${'{"a":'.repeat(300_000)}`],
  ['lists of JSON', `${'['.repeat(3_000)}${']'.repeat(3_000)}`],
  ['elements in each other', '<div>'.repeat(300_000)],
])('judges a text of %s, which has up to 2 MB', (_, text) => {
  judgeAnswer({
    status: 200,
    type: 'text/plain',
    headers: {},
    body: new TextEncoder().encode(text.slice(0, 2_000_000)),
  })
})
