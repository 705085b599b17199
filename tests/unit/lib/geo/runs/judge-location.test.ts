import { judgeLocation } from '@/lib/geo/runs/locations/judge-location'

test.each([
  ['DE', 'You appear to be in Germany. Rewe, Edeka and Aldi are near you.', [], 'honored'],
  ['DE', 'Deutschland (Germany)', [], 'honored'],
  ['DE', 'You are in the United States. Not in Germany.', [], 'not-honored'],
  ['DE', 'United States', [], 'not-honored'],
  ['GB', 'The UK. Tesco.', [], 'honored'],
  ['US', 'The USA. Walmart.', [], 'honored'],
  ['CH', 'Schweiz', [], 'honored'],
  ['TR', 'You are in Türkiye.', [], 'honored'],
  ['AU', 'You are in Austria.', [], 'not-honored'],
  ['NE', 'You are in Niger.', [], 'unclear'],
  ['FR', 'I can’t know where you are.', [], 'unclear'],
  ['FR', 'Try these shops.', ['carrefour.fr', 'www.leclerc.fr', 'example.com'], 'honored'],
  ['FR', 'Try these shops.', ['rewe.de', 'edeka.de'], 'not-honored'],
  ['FR', 'Try these shops.', ['rewe.de'], 'unclear'],
  ['US', 'Try these shops.', ['rewe.de', 'edeka.de'], 'unclear'],
  ['GB', 'Try these shops.', ['tesco.co.uk', 'asda.co.uk'], 'honored'],
  ['IT', `${'x'.repeat(700)} Germany`, [], 'unclear'],
])('%s: the answer %j with %j is %s', (country, text, hosts, verdict) => {
  expect(judgeLocation(country, text, hosts)).toBe(verdict)
})
