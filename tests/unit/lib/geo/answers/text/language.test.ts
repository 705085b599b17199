import { languageOf } from '@/lib/geo/answers/text/language'

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
    ['fi', 'Findable on hyvä, mutta se ei ole paras.'],
    ['pl', 'Findable nie jest dla każdego, ale jest dobry.'],
    ['hu', 'A Findable nem a legjobb, de egy jó eszköz.'],
    ['tr', 'Findable çok iyi ve bu bir avantaj.'],
    [null, 'Notion, Asana, Trello'],
    [null, 'Это the best инструмент для команд'],
    [null, 'Findableは良いツールです。the'],
    [null, ''],
  ])('tells %s from %j', (language, text) => {
    expect(languageOf(text)).toBe(language)
  })
})
