import fc from 'fast-check'
import { fuzzedAnswer } from './answers'
import { judgeAnswer } from './judge-answer'

it('judges any response without a fault, and in few words', () => {
  fc.assert(fc.property(fuzzedAnswer, judgeAnswer), { numRuns: 200, endOnFailure: true })
})

const limit = 300_000

// What backtracks on these takes minutes.
it.each([
  ...[
    ...'<link rel=canonical href="|<link rel=alternate type=text/markdown href="/'.split('|'),
    '<link rel=alternate type="application/rss+xml" href="/',
    ...'<meta property=og:title content="|<meta property=og:url content="'.split('|'),
    ...'<meta name=robots content="noindex,|<html lang="|<title>|<h1>|<h2>A</h2><h4>|<a href="/'.split('|'),
    ...'<img src="|<meta name=description content="'.split('|'),
    '<script type="application/ld+json">{"@type":"Organization","name":"',
    '<script type="application/ld+json">{"@type":"',
  ].map((start): [string, string] => [`a long ${start}`, start + 'long'.repeat(10_000)]),
  ...[
    ...'<!---->|<!--|> |[|[a](|a\n|User-agent: a\nDisallow: /*a*b*c$\n|{"a":|<div>'.split('|'),
    ' '.repeat(100),
  ].map((part): [string, string] => [`many ${JSON.stringify(part)}`, part.repeat(limit / part.length)]),
  ['signals', `User-agent: *\nContent-Signal: ${'a=b,'.repeat(limit / 4)}`],
  ['lists of JSON', `${'['.repeat(3_000)}${']'.repeat(3_000)}`],
])('judges %.60s', (_, text) => {
  judgeAnswer({ status: 200, type: 'text/plain', headers: {}, body: new TextEncoder().encode(text) })
})
