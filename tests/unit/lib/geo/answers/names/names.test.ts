import { readFileSync } from 'node:fs'
import { readAnswer } from '@/lib/geo/answers/read-answer'
import { brand } from '../brands'
import { share } from '../score-table'
import { answersByRow, languages, nameTable, readNames, scoreNames } from './name-scores'

/** Weaker in German, whose nouns have capitals. */
const least: Readonly<Record<string, { precision: number; recall: number; naming: number }>> = {
  German: { precision: 0.8, recall: 0.5, naming: 0.9 },
  Portuguese: { precision: 0.7, recall: 0.7, naming: 0.75 },
}
const usual = { precision: 0.8, recall: 0.75, naming: 0.75 }

/** A whole answer of strangers, and what its reading may take on a busy machine. */
const longestAnswer = 200_000
const longestMs = 10_000

const found = (markdown: string, hosts?: string[]) => readNames(markdown, hosts).map(({ name }) => name)

describe('names in answers', () => {
  it.each(languages)('are found right often enough in %s', (language) => {
    const { right, found: all, known, labeled, naming, faults } = scoreNames(answersByRow[language] ?? '')
    const { precision, recall, naming: ofAnswers } = least[language] ?? usual
    const isEnough =
      share(right, all) >= precision &&
      share(known, labeled) >= recall &&
      share(naming.right, naming.found) >= ofAnswers &&
      share(naming.right, naming.labeled) >= 0.9
    // The faults are shown where there are too many.
    expect(isEnough ? [] : faults).toEqual([])
  })

  it('are measured on at least 20 answers of each language, with enough that name nobody, and others held back', () => {
    for (const language of languages) {
      const { answers, naming } = scoreNames(answersByRow[language] ?? '')
      expect(answers).toBeGreaterThanOrEqual(20)
      expect(naming.labeled / answers).toBeLessThan(0.7)
      expect(scoreNames(answersByRow[`${language}, held back`] ?? '').answers).toBe(10)
    }
  })

  it('have the scores that the docs show', () => {
    expect(readFileSync('docs/names-and-sources.md', 'utf8')).toContain(nameTable())
  })

  it.each([
    [
      'heads of a list',
      '1. **Asana** – boards\n2. **ClickUp** – cards\n3. **sevdesk** – bills',
      ['Asana', 'ClickUp', 'sevdesk'],
    ],
    [
      'heads of columns',
      '| | Acme One | Bolt Two |\n|---|---|---|\n| Price | $1 | $2 |',
      ['Acme One', 'Bolt Two'],
    ],
    ['built words and hosts', 'We use HubSpot, and monday.com on top.', ['HubSpot', 'monday.com']],
    [
      'legal forms, which are no part of a name',
      'Wir kaufen bei der Huber Werkzeug GmbH.',
      ['Huber Werkzeug'],
    ],
    ['a row', 'Tools such as Notion, Linear or Height are fine.', ['Notion', 'Linear', 'Height']],
    ['an owner and its product', 'Try a tool like Tesla’s Powerwall Plus.', ['Tesla', 'Powerwall Plus']],
    ['a name in Japanese', '人気のツールはNotionです。[Notion](https://notion.so)', ['Notion']],
  ])('are found as %s', (_, markdown, names) => expect(found(markdown)).toEqual(names))

  it.each([
    ['features', '- **Ease of use:** simple\n- **Customer Support:** fast\n- **Pricing:** fair'],
    ['places and days', 'Shops in Leeds and near Otley Road open on Monday, in Germany on Friday.'],
    ['abbreviations and laws', 'A CRM with an API helps with the GDPR, § 201 StGB and 10 kWp.'],
    ['authorities', 'Ask the Care Quality Commission or the Agencia Tributaria.'],
    ['ordinary words of the answer', 'An air fryer is small. Buy an air fryer. The best Air Fryer is big.'],
    ['sites of reviews', 'Read reviews on Reddit, G2 and Trustpilot.'],
    ['German nouns', 'Achten Sie auf den Preis, die Lieferzeit und den Service des Anbieters.'],
    ['imperatives', '1. **Compare prices.** Ask.\n2. **Check reviews.** Read.'],
  ])('are not %s', (_, markdown) => expect(found(markdown)).toEqual([]))

  it('are one with the same letters, with its host and its first sentence', () => {
    const names = readNames('Start with **Hub Spot**. HubSpot is big.', ['hubspot.com', 'reddit.com'])
    expect(names).toEqual([
      {
        key: 'hubspot',
        name: 'Hub Spot',
        count: 2,
        sentence: 'Start with **Hub Spot**.',
        host: 'hubspot.com',
      },
    ])
  })

  it('are none of tracked brands, known to the answer or not', () => {
    const text = '1. **Acme** – big\n2. **Bolt** – small\n\nI couldn’t find anything about Carbo.'
    const { names } = readAnswer(
      { text, citations: [] },
      [brand('Acme'), brand('Carbo', { isOwn: true })],
      [],
    )
    expect(names.map(({ name }) => name)).toEqual(['Bolt'])
  })

  it.each([
    'Acme Bolt ',
    'Acme, Bolt and Cord. ',
    '- **Acme**: fine\n',
    '| Acme | Bolt ',
    "l'A",
    '(Acme, Bolt) ',
  ])('are found in a long answer of %j in time, and at most 30', (part) => {
    const start = performance.now()
    const names = readNames(part.repeat(longestAnswer / part.length))
    expect(names.length).toBeLessThanOrEqual(30)
    expect(performance.now() - start).toBeLessThan(longestMs)
  })
})
