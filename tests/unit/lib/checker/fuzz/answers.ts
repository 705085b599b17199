import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { allSites } from '../corpus/all-sites.ts'

const place = { origin: 'https://example.com', other: 'https://other.example' }

/** The texts and bytes with which all fixtures respond to a browser at a path, each once. */
function bodiesAt(path: string): Buffer[] {
  const request = {
    path,
    method: 'GET',
    headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0' },
  }
  const bodies = new Map<string, Buffer>()
  for (const { files: filesAt } of allSites) {
    const files = filesAt(place)
    const answering = files[path] ?? files['*']
    const answer = typeof answering === 'function' ? answering(request) : answering
    const body = typeof answer === 'string' ? answer : answer?.body
    if (body !== undefined) bodies.set(body.toString('latin1'), Buffer.from(body))
  }
  return [...bodies.values()]
}

/** A response that a server could send. */
export interface FuzzedAnswer {
  status: number
  type: string
  headers: Record<string, string>
  body: Uint8Array
}

const paths = `/ /robots.txt /llms.txt /sitemap.xml /feed /.well-known/security.txt
  /.well-known/agent-card.json`.split(/\s+/)

/** What the corpus has, without its largest files: they take time, and what is special in them is that they are large. */
const samples = paths.flatMap(bodiesAt).filter((body) => body.length < 20_000)

/** Pieces on which parsers trip. */
const pieces = [
  ...'<|>|</|/>|<!--|-->|<![CDATA[|]]>|<!doctype html>|<svg><style>|<template>|</p></p>'.split('|'),
  ...'<table><a>|<script type="application/ld+json">|</script>|{"@type":|{"@graph":[[['.split('|'),
  ...'"\\ud800"|\u0000|\uFEFF|&#x110000;|<base href="http://[">|<a href="http://[">|<h1>|<h7>'.split('|'),
  ...'<img src=x>|<meta name="robots" content="|<link rel=canonical href="|User-agent: *\n'.split('|'),
  ...'Disallow: /*$\n|Content-Signal: a=b=c,,\n|Sitemap: ://\n|# |[a](|)|---\n|===\n|> '.split('|'),
  ...'<urlset>|<url><loc>|</loc>|<!ENTITY x "&x;">|\r|\n|\t'.split('|'),
  ' '.repeat(50),
  '\u202E',
  '%',
  '%zz',
  '\u{1F600}',
]

const tag = fc.constantFrom(
  ...`html head body title meta link base main nav header footer article section aside h1 h2 h3 h6 p ul li a img table tr td
  form select option template noscript script style svg math title object details summary dialog b i br`.split(
    /\s+/,
  ),
)
const attribute = fc.constantFrom(
  ...'hidden|style="display:none"|href="/x"|href="https://%"|src="//["|rel=canonical|rel="me icon"'.split(
    '|',
  ),
  ...'name=robots|name=description|property=og:image|content="a, b"|lang=xx-|dir=rtl|role=main'.split('|'),
  ...'type=application/ld+json aria-hidden=true alt id=root " = < datetime=2026 __proto__=1'.split(' '),
)
const element = fc
  .tuple(tag, fc.array(attribute, { maxLength: 4 }))
  .map((parts) => `<${parts.flat().join(' ')}>Some words, and more. 茶壶をえらぶ`)

const sample = fc.constantFrom(...samples)
const piece = fc.constantFrom(...pieces)

const truncated = fc
  .tuple(sample, fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([body, share]) => body.subarray(0, Math.floor(body.length * share)))

/** A sample with bytes replaced, removed or added at some places. */
const mutated = fc
  .tuple(
    sample,
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 40 }), fc.oneof(piece, fc.string({ maxLength: 6 }))), {
      minLength: 1,
      maxLength: 12,
    }),
  )
  .map(([body, changes]) =>
    changes.reduce((changed, [at, removed, added]) => {
      const place = changed.length === 0 ? 0 : at % changed.length
      return Buffer.concat([
        changed.subarray(0, place),
        Buffer.from(added),
        changed.subarray(place + removed),
      ])
    }, body),
  )

/** One sample in the middle of another. */
const spliced = fc
  .tuple(sample, sample, fc.nat())
  .map(([one, other, at]) =>
    Buffer.concat([one.subarray(0, at % one.length || 0), other, one.subarray(at % one.length || 0)]),
  )

const pasted = fc
  .array(
    fc.oneof(
      piece,
      element,
      tag.map((name) => `</${name}>`),
      fc.string({ unit: 'binary', maxLength: 10 }),
    ),
    { maxLength: 80 },
  )
  .map((parts) => Buffer.from(parts.join('')))

const repeated = fc
  .tuple(piece, fc.integer({ min: 1, max: 2_000 }))
  .map(([part, times]) => Buffer.from(part.repeat(times)))

const key = fc.constantFrom(...'@id|@type|@graph|name|url|logo|sameAs|mainEntity|offers|__proto__'.split('|'))
const schemaType = fc.constantFrom(
  ...'Organization|Article|FAQPage|WebSite|Product|JobPosting|Person'.split('|'),
)
const { data } = fc.letrec((tie) => ({
  data: fc.oneof(
    { maxDepth: 5 },
    schemaType,
    fc.jsonValue(),
    fc.dictionary(key, tie('data'), { maxKeys: 6 }),
    fc.array(tie('data'), { maxLength: 3 }),
  ),
}))
const structured = data.map((value) =>
  Buffer.from(`<script type="application/ld+json">${JSON.stringify(value)}</script>`),
)

const json = fc.json({ maxDepth: 5 }).map((text) => Buffer.from(text))

const body = fc.oneof(
  { weight: 4, arbitrary: mutated },
  { weight: 2, arbitrary: truncated },
  { weight: 2, arbitrary: pasted },
  { weight: 2, arbitrary: spliced },
  { weight: 1, arbitrary: repeated },
  { weight: 1, arbitrary: json },
  { weight: 3, arbitrary: structured },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 2_000 }) },
  { weight: 1, arbitrary: fc.oneof(mutated, truncated).map((bytes) => gzipSync(bytes)) },
  { weight: 1, arbitrary: mutated.map((bytes) => gzipSync(bytes).subarray(0, -9)) },
)

const type = fc.oneof(
  fc.constantFrom(
    ...'text/html|text/plain|text/html; charset=utf-16|text/html; charset=shift_jis'.split('|'),
    ...'text/markdown|application/xml|application/json|application/linkset+json'.split('|'),
    ...'application/gzip|application/octet-stream|text/html; charset="|;|'.split('|'),
  ),
  fc.stringMatching(/^[ -~]{0,30}$/),
)

const headerValue = fc.stringMatching(/^[!-~]([ -~]{0,60}[!-~])?$/)

const headers = fc.record(
  {
    link: fc.oneof(
      headerValue,
      fc.constantFrom(
        ...'<|<>; rel|</a>; rel=canonical, <b|<a>;;;, <b>; type=x'.split('|'),
        `<a>; rel="${'x '.repeat(3_000)}"`,
      ),
    ),
    'x-robots-tag': fc.oneof(
      headerValue,
      fc.constantFrom('noindex, ,: none', 'a:b:c:noindex', 'noindex,'.repeat(1_000)),
    ),
    'content-language': headerValue,
  },
  { requiredKeys: [] },
)

const status = fc.oneof(
  { weight: 8, arbitrary: fc.constant(200) },
  { weight: 1, arbitrary: fc.constantFrom(201, 203, 206, 299) },
)

export const fuzzedAnswer: fc.Arbitrary<FuzzedAnswer> = fc.record({ status, type, headers, body })
