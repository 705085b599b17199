import { languageOf } from '@/lib/geo/answers/text/language'
import { readLines, readSentences } from '@/lib/geo/answers/text/sentences'

const sentences = (text: string) =>
  readSentences(text, readLines(text)).map(({ start, end }) => text.slice(start, end))

describe('readSentences', () => {
  it.each([
    ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
    ['Yahoo! is old. Monday.com is not.', ['Yahoo! is old.', 'Monday.com is not.']],
    ['Use a tool, e.g. Notion. It costs $4.50.', ['Use a tool, e.g. Notion.', 'It costs $4.50.']],
    ['Acme Inc. Is it good? Notion vs. Asana.', ['Acme Inc. Is it good?', 'Notion vs. Asana.']],
    ['It costs $4.[1] (And.) More.', ['It costs $4.', '[1] (And.)', 'More.']],
    ['# Title\n\n1. One. Two.\n  - Three\n> Four', ['Title', 'One.', 'Two.', 'Three', 'Four']],
    ['这很好。那不好！', ['这很好。', '那不好！']],
    ['  \n\n-\n#\n', []],
  ])('splits %j', (text, expected) => {
    expect(sentences(text)).toEqual(expected)
  })
})

describe('readLines', () => {
  const lists = (text: string) => readLines(text).map(({ list, number }) => [list, number])

  it('gives the items of one list the same number', () => {
    expect(lists('Lead\n- a\n- b\n\nText\n- c')).toEqual([
      [null, null],
      [1, null],
      [1, null],
      [null, null],
      [2, null],
    ])
  })

  it('goes on with a numbered list after a paragraph, and starts another at 1', () => {
    expect(lists('### 1. a\nText\n### 2. b\nText\n1. c\n2. d')).toEqual([
      [1, 1],
      [null, null],
      [1, 2],
      [null, null],
      [2, 1],
      [2, 2],
    ])
    expect(lists('1. a\n2. b\n1. c')).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
    ])
  })
})

describe('languageOf', () => {
  it.each([
    ['en', 'Findable is the best tool for this.'],
    ['de', 'Findable ist nicht das beste Werkzeug.'],
    ['nl', 'Findable is niet het beste hulpmiddel, maar ook goed.'],
    ['fr', 'Findable est le meilleur outil pour les équipes.'],
    ['es', 'Findable es la mejor herramienta para los equipos.'],
    ['pt', 'Findable não é a melhor ferramenta, mas é boa.'],
    ['it', 'Findable è lo strumento che non ha rivali per gli utenti.'],
    ['sv', 'Findable är inte det bästa verktyget och kostar mycket.'],
    ['da', 'Findable er ikke det bedste værktøj, og det koster meget.'],
    ['da', 'Findable er ikke det beste verktøyet, og du får mye for lite.'],
    ['fi', 'Findable on hyvä, mutta se ei ole paras.'],
    ['pl', 'Findable nie jest dla każdego, ale jest dobry.'],
    ['hu', 'A Findable nem a legjobb, de egy jó eszköz.'],
    ['tr', 'Findable çok iyi ve bu bir avantaj.'],
    // Clauses, names that are words, and sentences with names in another language.
    ['en', 'A is a great choice.'],
    ['en', 'Findable is great.'],
    ['en', 'I love Findable!'],
    ['en', 'Der Spiegel calls it slow, but Findable is the best tool for this.'],
    ['en', 'Findable is great for fans of Le Monde, El País and Die Zeit.'],
    ['en', 'La Cocina is an excellent recipe app.'],
    ['de', 'Findable ist eine gute Wahl.'],
    ['de', 'Findable hat fast 200 Mitarbeiter.'],
    ['nl', 'Findable is traag en duur.'],
    ['fr', 'Findable est très lent.'],
    ['es', 'Findable no es fiable y es muy caro.'],
    ['it', 'Findable è la scelta migliore.'],
    ['sv', 'Findable är ett bra val.'],
    ['da', 'Findable er et godt valg.'],
    ['fi', 'Findable on hyvä valinta.'],
    ['pl', 'Findable to dobry wybór.'],
    ['hu', 'A Findable jó választás.'],
    ['tr', 'Findable çok iyi bir seçim.'],
    [null, 'Notion, Asana, Trello'],
    [null, 'Findable'],
    [null, 'Это the best инструмент для команд'],
    [null, 'Findableは良いツールです。the'],
    [null, ''],
  ])('tells %s from %j', (language, text) => {
    expect(languageOf(text)).toBe(language)
  })
})
