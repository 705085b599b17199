import { existsSync } from 'node:fs'
import { comparedRows, ourColumn } from '@/schemas/rules/comparison'
import { allowedOrigin, videoPage } from '@/schemas/rules/embeds'
import { planPrice, popularMark } from '@/schemas/rules/plan'
import {
  altText,
  evenRows,
  hexColor,
  highlighted,
  linkAddress,
  ratingPair,
  slugText,
  type ValidationResult,
} from '@/schemas/rules/rules'
import { mainHeadings } from '@/schemas/rules/sections'
import { atMost, lengthBetween } from '@/schemas/rules/text'
import { sectionTypes } from '@/schemas/sections'

const pro = { name: '"Pro"', isRemovedInDraft: false }
const pastPro = { ...pro, isRemovedInDraft: true }
const passes: true = true
const hero = { _type: 'heroSection' }
const describes = lengthBetween({ what: 'The description', min: 120, max: 160 })
const table = (...rows: string[][]) => rows.map((cells) => ({ cells }))
const names = ['', 'Ours', 'Theirs']
const picture = { asset: { _ref: 'image-abc-1x1-png' } }

test.each<[string, ValidationResult, true | RegExp]>([
  ['a missing description', describes(undefined), passes],
  ['a description of 119', describes('d'.repeat(119)), /has 119 characters.*add at least 1/],
  ['a description of 120', describes('d'.repeat(120)), passes],
  ['a description of 160', describes('d'.repeat(160)), passes],
  ['a description of 161', describes('d'.repeat(161)), /cut it off after 160: remove 1/],
  ['a description with trailing spaces', describes(`${'d'.repeat(119)}    `), /has 119/],
  ['a line of the limit', atMost('The line', 10)('0123456789'), passes],
  ['a line over the limit', atMost('The line', 10)('0123456789a'), /has 11 characters.*remove 1/],

  ['a plan with a price', planPrice({ price: 49 }), passes],
  ['a free plan', planPrice({ price: 0 }), passes],
  ['a plan without a price', planPrice({}), /Enter the monthly price/],
  ['an enterprise plan without a price', planPrice({ isEnterprise: true }), passes],
  ['a price below zero', planPrice({ price: -1 }), /can’t be negative/],
  ['the only popular plan', popularMark(true, []), passes],
  ['a plan beside the popular one', popularMark(false, [pro]), passes],
  ['a second popular plan', popularMark(true, [pro]), /Only one plan.*Also marked: "Pro"/],
  ['while another is still popular', popularMark(true, [pastPro]), /"Pro" is the most popular plan until/],
  ['no popular plan once all drafts are published', popularMark(false, [pastPro]), /No plan is marked/],
  ['no popular plan', popularMark(false, []), /No plan is marked/],
  ['no popular plan, with the field unset', popularMark(undefined, []), /No plan is marked/],

  ['an image with alt text', altText('A chart', picture), passes],
  ['an image without alt text', altText(undefined, picture), /Describe the image/],
  ['an image with blank alt text', altText('  ', picture), /Describe the image/],
  ['an image whose file has an alt text', altText(undefined, picture, 'A chart'), passes],
  ['blank alt text, which that of the file does not replace', altText(' ', picture, 'A chart'), /Describe/],
  ['no image and no alt text', altText(undefined, undefined), passes],
  ['an image field without a file', altText(undefined, { _type: 'imageWithAlt' }), passes],

  ['a comparison', comparedRows(table(names, ['Speed', 'Yes', ''])), passes],
  ['a comparison of nothing', comparedRows(undefined), /visitors don’t see it/],
  ['a comparison without a row', comparedRows(table(names)), /at least one row/],
  ['a column without a name', comparedRows(table(['', 'Ours', ' '], ['Speed', 'Yes', 'No'])), /Column 3 has/],
  ['a row without a label', comparedRows(table(names, ['Speed', 'a', 'b'], [' ', 'a', 'b'])), /Row 3 has/],
  ['a row with too few cells', comparedRows(table(names, ['Speed', 'Yes'])), /Row 2 has 2 cells/],
  ['a highlighted column', ourColumn('Ours ', table(names)), passes],
  ['no highlighted column', ourColumn(undefined, table(names)), passes],
  ['a highlighted column that is missing', ourColumn('Our', table(names)), /No column is called "Our"/],

  ['an origin', allowedOrigin('https://calendar.example.com'), passes],
  [
    'an origin with a path',
    allowedOrigin('https://a.example/b'),
    /Enter only the origin: https:..a.example$/,
  ],
  ['an origin without HTTPS', allowedOrigin('http://a.example'), /Enter https:/],
  ['an origin of a policy’s words', allowedOrigin('https://*.example.com'), /Enter https:/],
  ['a video', videoPage('https://youtu.be/dQw4w9WgXcQ'), passes],
  ['a page without a video', videoPage('https://vimeo.com/features'), /isn’t the address of a video/],

  ['a color of six digits', hexColor('#D7F25C'), passes],
  ['a color of three digits', hexColor('#fff'), passes],
  ['no color', hexColor(undefined), passes],
  ['a color without #', hexColor('D7F25C'), /Enter the color as a hex code/],
  ['a color name', hexColor('green'), /Enter the color as a hex code/],

  ['a full address', linkAddress('https://example.com/a'), passes],
  ['a path', linkAddress('/blog?page=2'), passes],
  ['a hash', linkAddress('#pricing'), passes],
  ['an email address', linkAddress('mailto:hello@example.com'), passes],
  ['no address', linkAddress(undefined), passes],
  ['text that is not an address', linkAddress('our blog'), /isn’t a valid address/],
  ['a host without a scheme', linkAddress('example.com'), /isn’t a valid address/],
  ['a protocol-relative address', linkAddress('//evil.example'), /isn’t a valid address/],
  ['a script', linkAddress('javascript:alert(1)'), /isn’t a valid address/],

  ['a slug', slugText('ai-search-2026'), passes],
  ['a missing slug', slugText(undefined), /select Generate/],
  ['a slug with capitals', slugText('AI-search'), /lowercase letters/],
  ['a slug with a space', slugText('ai search'), /lowercase letters/],
  ['a slug with two hyphens', slugText('ai--search'), /lowercase letters/],
  ['a slug with a slash', slugText('ai/search'), /lowercase letters/],
  ['a slug with levels', slugText('solutions/retail-chains', true), passes],
  ['a slug with an empty level', slugText('solutions//retail', true), /lowercase letters/],
  ['a slug that ends with a slash', slugText('solutions/', true), /lowercase letters/],
  ['a slug with five levels', slugText('a/b/c/d/e', true), /5 levels/],
  ['a slug that is too long', slugText('a'.repeat(97)), /97 characters/],

  ['a table with equal rows', evenRows([2, 2, 2]), passes],
  ['an empty table', evenRows([]), passes],
  ['a table with a longer row', evenRows([2, 2, 3]), /Row 3 has 3 cells, but the first row has 2/],

  ['a page with a hero', mainHeadings([hero], false), passes],
  ['a page without a hero', mainHeadings([{ ...hero, isHidden: true }], false), /has no hero/],
  ['a page with two heroes', mainHeadings([hero, {}, hero], false), /2 heroes/],
  ['a hero beside a heading of its own', mainHeadings([hero], true), /has a hero already/],
  ['other sections beside a heading of its own', mainHeadings([{}, null], true), passes],

  ['a phrase in the headline', highlighted('found', { headline: 'Be found' }), passes],
  ['another phrase', highlighted('cited', { headline: 'Be found' }), /does not contain "cited"/],
  ['a phrase without a headline', highlighted('cited', {}), passes],

  ['a rating with a count', ratingPair({ ratingValue: 4.8, ratingCount: 57 }), passes],
  ['neither rating nor count', ratingPair(undefined), passes],
  ['a rating alone', ratingPair({ ratingValue: 4.8 }), /Enter the number/],
  ['a count alone', ratingPair({ ratingCount: 57 }), /Enter the rating/],
])('validates %s', (_, verdict, expected) => {
  if (expected === true) expect(verdict).toBe(true)
  else expect(verdict).toMatch(expected)
})

test('has a picture of each kind of section for the menu that adds one', () => {
  const missing = sectionTypes.filter(({ name }) => !existsSync(`public/pictures/sections/${name}.webp`))
  expect(missing).toEqual([])
})
