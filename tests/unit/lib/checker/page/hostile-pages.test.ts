import { contentChecks } from '@/lib/checker/checks/content'
import { entityChecks } from '@/lib/checker/checks/entity'
import { readPage } from '@/lib/checker/page/read-page'
import { siteOf } from './judged-page'

/** The most that is fetched of a page. */
const limit = 2_000_000

const repeated = (part: string, after = '') => part.repeat((limit - after.length) / part.length) + after
const numbered = (part: (number: number) => string) => {
  const parts: string[] = []
  for (let [number, length] = [0, 0]; length < limit; number++)
    length += parts[parts.push(part(number)) - 1]?.length ?? 0
  return parts.join('')
}

/** Without the limits, these take minutes, or more stack or memory than there is. */
test.each([
  ['nested elements', repeated('<div>')],
  ['nested headings', repeated('<h1><div>')],
  ['nested headers', repeated('<header>')],
  ['nested lists', repeated('<ul><li>')],
  ['nested tables', repeated('<table><tr><td>')],
  ['nested templates', repeated('<template>')],
  ['nested hidden elements', repeated('<div hidden>')],
  ['nested application roots', repeated('<div data-reactroot>', 'x '.repeat(500_000))],
  ['nested objects and links', repeated('<a href=x><object>')],
  ['unclosed formatting', numbered((number) => `<p><b id=${number}>`)],
  ['end tags without a start', `${'<div>'.repeat(500)}${repeated('</b>')}`],
  ['paragraphs in formatting', `${'<b>'.repeat(100)}${repeated('<p>x</p>')}`],
  ['text in tables, which is moved out', repeated('<table>x<b>')],
  ['an element with many attributes', `<a ${numbered((number) => `a${number}="" `)}>`],
  ['many html elements', numbered((number) => `<html a${number}>`)],
  ['many paragraphs', repeated('<p>Some words, and more.</p>')],
  ['deep text', `${'<div>'.repeat(500)}${'<p>Some words, and more of them.</p>'.repeat(5_400)}`],
  ['many images', repeated('<img src=a>')],
  ['many links', repeated('<a href=https://x.com/a>x</a>')],
  ['many headings', repeated('<h2>x</h2>')],
  ['many metas', repeated('<meta name=robots content=noindex>')],
  ['many scripts of data', repeated('<script type=application/ld+json>{</script>')],
  ['long data that is no JSON', `<script type="application/ld+json">${repeated('[1,\n')}x</script>`],
  [
    'data about one thing',
    `<script type="application/ld+json">[${numbered((number) => `{"@id":"a","@type":"Organization","b${number}":1},`)}{}]</script>`,
  ],
  [
    'deep data',
    `<script type="application/ld+json">${repeated('{"@type":"Article","a":', `1${'}'.repeat(80_000)}`)}</script>`,
  ],
  ['signs that begin something', repeated('<')],
  ['comments', repeated('<!---->')],
  ['an unclosed comment', `<!--${repeated('-')}`],
  ['ampersands', repeated('&')],
  ['spaces', `<p style=";${repeated(' ')}">`],
  ['a Chinese text', `<p>${repeated('茶壶')}</p>`],
  ['a null character', repeated('\0')],
])('reads and judges 2 MB of %s', (_, html) => {
  const site = siteOf(html)
  for (const check of [...contentChecks, ...entityChecks]) {
    const judgement = check.judge(site)
    expect(JSON.stringify(judgement).length).toBeLessThan(50_000)
  }
})

test('reads a page without anything', () => {
  expect(readPage('', new URL('https://a.example/'))).toMatchObject({ wordCount: 0, headings: [] })
})
