import { linkAddress, slugText } from '@/schemas/rules/address'
import { hexColor } from '@/schemas/rules/color'
import { highlighted } from '@/schemas/rules/highlight'
import { altText } from '@/schemas/rules/picture'
import { planPrice, popularMark } from '@/schemas/rules/plan'
import { ratingPair } from '@/schemas/rules/rating'
import { evenRows } from '@/schemas/rules/table'
import { atMost, lengthBetween } from '@/schemas/rules/text'
import type { Verdict } from '@/schemas/rules/verdict'

const pro = { name: '"Pro"', isLeaving: false }
const pastPro = { ...pro, isLeaving: true }
const passes: true = true
const describes = lengthBetween({ what: 'The description', min: 120, max: 160 })
const picture = { asset: { _ref: 'image-abc-1x1-png' } }

test.each<[string, Verdict, true | RegExp]>([
  ['description missing', describes(undefined), passes],
  ['description of 119', describes('d'.repeat(119)), /has 119 characters.*add at least 1/],
  ['description of 120', describes('d'.repeat(120)), passes],
  ['description of 160', describes('d'.repeat(160)), passes],
  ['description of 161', describes('d'.repeat(161)), /cut it off after 160: remove 1/],
  ['blanks do not count', describes(`${'d'.repeat(119)}    `), /has 119/],
  ['one line kept', atMost('The line', 10)('0123456789'), passes],
  ['one line too long', atMost('The line', 10)('0123456789a'), /has 11 characters.*remove 1/],

  ['plan with a price', planPrice({ price: 49 }), passes],
  ['free plan', planPrice({ price: 0 }), passes],
  ['plan without a price', planPrice({}), /Write the price/],
  ['enterprise plan without a price', planPrice({ isEnterprise: true }), passes],
  ['price below zero', planPrice({ price: -1 }), /cannot be below zero/],
  ['the one popular plan', popularMark(true, []), passes],
  ['a plan beside the popular one', popularMark(false, [pro]), passes],
  ['a second popular plan', popularMark(true, [pro]), /Only one plan.*"Pro" is marked/],
  [
    'a popular plan while visitors see another',
    popularMark(true, [pastPro]),
    /"Pro" is until its changes are/,
  ],
  ['no popular plan once all is published', popularMark(false, [pastPro]), /No plan is marked/],
  ['no popular plan', popularMark(false, []), /No plan is marked/],
  ['no popular plan, never chosen', popularMark(undefined, []), /No plan is marked/],

  ['picture with words', altText('A chart', picture), passes],
  ['picture without words', altText(undefined, picture), /Say in a few words/],
  ['picture with blanks', altText('  ', picture), /Say in a few words/],
  ['no picture, no words', altText(undefined, undefined), passes],
  ['picture not chosen yet', altText(undefined, { _type: 'imageWithAlt' }), passes],

  ['colour of six', hexColor('#D7F25C'), passes],
  ['colour of three', hexColor('#fff'), passes],
  ['no colour', hexColor(undefined), passes],
  ['color without #', hexColor('D7F25C'), /Enter the color as a hex code/],
  ['color by name', hexColor('green'), /Enter the color as a hex code/],

  ['full address', linkAddress('https://example.com/a'), passes],
  ['path', linkAddress('/blog?page=2'), passes],
  ['place on the page', linkAddress('#pricing'), passes],
  ['mail', linkAddress('mailto:hello@example.com'), passes],
  ['no address', linkAddress(undefined), passes],
  ['words', linkAddress('our blog'), /does not lead anywhere/],
  ['host without scheme', linkAddress('example.com'), /does not lead anywhere/],
  ['another site by a trick', linkAddress('//evil.example'), /does not lead anywhere/],
  ['script', linkAddress('javascript:alert(1)'), /does not lead anywhere/],

  ['slug', slugText('ai-search-2026'), passes],
  ['slug missing', slugText(undefined), /press Generate/],
  ['slug with capitals', slugText('AI-search'), /small letters/],
  ['slug with a space', slugText('ai search'), /small letters/],
  ['slug with two hyphens', slugText('ai--search'), /small letters/],
  ['slug with a slash', slugText('ai/search'), /small letters/],
  ['slug too long', slugText('a'.repeat(97)), /97 characters/],

  ['even table', evenRows([2, 2, 2]), passes],
  ['empty table', evenRows([]), passes],
  ['odd row', evenRows([2, 2, 3]), /Row 3 has 3 cells and the first row 2/],

  ['phrase in the headline', highlighted('found', { hero: { headline: 'Be found' } }), passes],
  ['phrase elsewhere', highlighted('cited', { hero: { headline: 'Be found' } }), /does not contain "cited"/],
  ['phrase before the headline', highlighted('cited', {}), passes],

  ['rating and count', ratingPair({ ratingValue: 4.8, ratingCount: 57 }), passes],
  ['neither rating nor count', ratingPair(undefined), passes],
  ['rating alone', ratingPair({ ratingValue: 4.8 }), /Write how many/],
  ['count alone', ratingPair({ ratingCount: 57 }), /Write the rating/],
])('%s', (_, verdict, expected) => {
  if (expected === true) expect(verdict).toBe(true)
  else expect(verdict).toMatch(expected)
})
