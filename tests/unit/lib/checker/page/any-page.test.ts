import fc from 'fast-check'
import { contentChecks } from '@/lib/checker/checks/content'
import { entityChecks } from '@/lib/checker/checks/entity'
import { decodeText } from '@/lib/checker/page/decode-text'
import { checkResult } from '@/lib/checker/report'
import { jsonLd, siteOf } from './judged-page'

const checks = [...contentChecks, ...entityChecks]

function judgeAll(html: string) {
  const site = siteOf(html)
  for (const { id, group, title, weight, judge } of checks) {
    const judgement = judge(site)
    const { verdict, summary, evidence } = judgement
    const fix = 'fix' in judgement ? { ...judgement.fix, gain: 0 } : null
    const result = judgement.verdict === 'partial' ? judgement.result : null
    if (judgement.verdict === 'partial') expect(judgement.result > 0 && judgement.result < 1).toBe(true)
    checkResult.parse({ id, group, title, weight, verdict, result, summary, evidence, fix })
  }
}

const tag = fc.constantFrom(
  ...`html head body title meta link base main nav header footer article section aside h1 h2 h3 h6 p ul li a img table tr td
  form select option template noscript script style svg math title object details summary dialog b i br`.split(
    /\s+/,
  ),
)
const attribute = fc.constantFrom(
  ...[
    ...'hidden|style="display:none"|href="/x"|href="https://%"|src="//["|rel=canonical'.split('|'),
    'rel="me icon"',
  ],
  ...'name=robots|name=description|property=og:image|content="a, b"|lang=xx-|dir=rtl|role=main'.split('|'),
  ...'type=application/ld+json aria-hidden=true alt id=root " = < datetime=2026 __proto__=1'.split(' '),
)
const fragment = fc.oneof(
  fc
    .tuple(tag, fc.array(attribute, { maxLength: 4 }))
    .map(([name, attributes]) => `<${[name, ...attributes].join(' ')}>`),
  tag.map((name) => `</${name}>`),
  fc.string(),
  fc.constantFrom(
    ...'<!--|-->|<![CDATA[|<!doctype|&amp|&#x|Some words and more. |茶壶をえらぶ|\0|{"@type":'.split('|'),
  ),
)

test('judges any mixture of tags and text', () => {
  const pages = fc.array(fragment, { maxLength: 60 }).map((parts) => parts.join(''))
  fc.assert(fc.property(pages, judgeAll), { numRuns: 400 })
})

test('judges any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), (body) => judgeAll(decodeText(body, null))),
    { numRuns: 200 },
  )
})

test('judges any structured data', () => {
  const key = fc.constantFrom(
    ...'@id|@type|@graph|name|url|logo|sameAs|mainEntity|offers|__proto__'.split('|'),
  )
  const type = fc.constantFrom(...'Organization|Article|FAQPage|WebSite|Product|JobPosting|Person'.split('|'))
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      type,
      fc.jsonValue(),
      tie('node'),
      fc.array(tie('value'), { maxLength: 3 }),
    ),
    node: fc.dictionary(key, tie('value'), { maxKeys: 6 }),
  }))
  fc.assert(
    fc.property(value, (data) => judgeAll(jsonLd(data))),
    { numRuns: 400 },
  )
})
