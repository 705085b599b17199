/** The languages in which answers name places, days and currencies. */
const locales = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']

const codes = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCharCode(first + place))

function* regionsAndLanguages(locale: string): Generator<string> {
  const alphabet = codes(65, 90)
  const regions = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const languages = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
  for (const one of alphabet)
    for (const other of alphabet) {
      yield regions.of(one + other) ?? ''
      yield languages.of((one + other).toLowerCase()) ?? ''
    }
}

function* calendar(locale: string): Generator<string> {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  for (let number = 0; number < 7; number++) yield weekday.format(new Date(Date.UTC(2026, 0, 1 + number)))
  for (let number = 0; number < 12; number++) {
    const day = new Date(Date.UTC(2026, number, 1 + number))
    yield* [month.format(day), shortMonth.format(day).replace('.', '')]
  }
}

/** Beside the cities of time zones: states, regions and cities that answers about companies name often, in the languages above. */
const others = `Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Georgia, Hawaii, Idaho, Illinois, Indiana,
Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, Ohio,
Oklahoma, Oregon, Pennsylvania, Tennessee, Texas, Utah, Vermont, Virginia, Washington, Wisconsin, Wyoming, England, Scotland, Wales, Ireland,
Bayern, Hessen, Sachsen, Thüringen, Brandenburg, Niedersachsen, Saarland, Hamburg, Bremen, München, Munich, Köln, Cologne, Frankfurt, Stuttgart,
Düsseldorf, Leipzig, Dresden, Hannover, Nürnberg, Dortmund, Essen, Bonn, Freiburg, Wien, Graz, Salzburg, Zürich, Zurich, Basel, Bern, Genf,
Lyon, Marseille, Toulouse, Bordeaux, Lille, Nantes, Nice, Strasbourg, Rennes, Montpellier, Grenoble, Bretagne, Normandie, Provence, Alsace,
Barcelona, Valencia, Sevilla, Bilbao, Málaga, Zaragoza, Andalucía, Cataluña, Galicia, Guadalajara, Monterrey, Medellín,
Milano, Milan, Torino, Turin, Napoli, Naples, Roma, Firenze, Florence, Bologna, Venezia, Venice, Verona, Genova, Palermo, Bari, Padova, Parma,
Toscana, Tuscany, Lombardia, Piemonte, Sicilia, Porto, Braga, Coimbra, Algarve, Curitiba, Campinas, Florianópolis, Brasília, Recife, Salvador,
Minas Gerais, Paraná, Santa Catarina, Rio Grande do Sul, Rio de Janeiro, Belo Horizonte, Porto Alegre, São Paulo, Ciudad de México, Bogotá,
Manchester, Leeds, Birmingham, Bristol, Liverpool, Glasgow, Edinburgh, Cardiff, Sheffield, Oxford, Cambridge, Brighton, Austin, Boston, Seattle,
Portland, Houston, Dallas, Miami, Atlanta, San Francisco, San Diego, Brooklyn, Manhattan, Silicon Valley, Europe, Europa, Asia, Asien, Africa,
Afrika, America, Amerika, Scandinavia, Skandinavien, Benelux, DACH, Nordics, Alps, Alpen, Mediterranean, Christmas, Easter, Weihnachten, Ostern,
Noël, Pâques, Navidad, Natale, Pasqua, Natal, Black Friday, Cyber Monday, European Union, Europäische Union, Union européenne, Unión Europea,
Unione Europea, União Europeia, Bruxelles, Brüssel, Londres, Londra, Parigi, Berlino, Lisboa, Lisbona, Genève, Ginevra, Mailand, Rom, Venedig,
Paris, Mallorca, Ibiza, Tenerife`

let known: ReadonlySet<string> | undefined

/** Countries, languages, the cities of time zones, and days: `Intl` knows them. */
function placesAndDays(): ReadonlySet<string> {
  if (known) return known
  const names = new Set<string>()
  for (const locale of locales)
    for (const list of [regionsAndLanguages(locale), calendar(locale)])
      for (const name of list) names.add(name.toLowerCase())
  for (const zone of Intl.supportedValuesOf('timeZone'))
    names.add((zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase())
  for (const name of others.split(/,\s*/)) names.add(name.trim().toLowerCase())
  names.delete('')
  known = names
  return names
}

/** Whether a name is that of a place, a language, a month or a day. */
export function isPlaceOrDay(name: string): boolean {
  const lower = name.toLowerCase()
  return placesAndDays().has(lower) || placesAndDays().has(lower.replace(/s$/, ''))
}
