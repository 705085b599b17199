import type { Delimiter, FileRow } from './prompt-file-rows'

/** The words of a list that commas separate. */
export const words = (list: string) => new Set(list.split(','))

/** Column names in the languages of spreadsheets' users, in lower case. */
const columnNames = {
  text: words(
    'text,prompt,prompts,question,questions,query,queries,keyword,keywords,search term,search terms,search query,phrase,frage,fragen,suchbegriff,suchbegriffe,suchanfrage,suchanfragen,pregunta,preguntas,consulta,consultas,palabra clave,requête,requêtes,mot-clé,mot clé,mots-clés,domanda,domande,vraag,vragen,zoekterm,zoektermen,pergunta,perguntas,spørgsmål,søgeord,fråga,frågor,sökord,spørsmål,pytanie,pytania,kysymys,kysymykset,質問,问题,질문,вопрос,soru',
  ),
  topic: words(
    'topic,topics,group,category,theme,cluster,thema,kategorie,gruppe,tema,temas,categoría,categoria,catégorie,groupe,thème,sujet,argomento,onderwerp,categorie,emne,ämne,kategori,grupp,temat,aihe,konu,тема,主题,トピック,주제',
  ),
  kind: words('type,kind'),
  country: words('country,countries,land,pays,país,pais,paese,location,market,markt,kraj,maa'),
  language: words('language,lang,sprache,langue,idioma,lingua,taal,språk,sprog,język,kieli'),
  persona: words('persona,personas,audience,segment,zielgruppe,rolle,role'),
  tags: words(
    'tag,tags,label,labels,schlagwort,schlagwörter,étiquette,étiquettes,etiqueta,etiquetas,etichetta,etichette',
  ),
  enabled: words('enabled,is_enabled,active,aktiv,activo,actif,attivo,ativo,actief'),
} as const

/** How a file is read, as chosen by the user; what is not chosen is found. */
export interface ColumnChoice {
  delimiter?: Delimiter | undefined
  firstRow?: 'names' | 'prompt' | undefined
  text?: number | undefined
  /** -1: no column has topics. */
  topic?: number | undefined
}

type Column = keyof typeof columnNames

const nameOf = (cell: string) => cell.trim().replace(/[:*]$/, '').toLowerCase()

const findExact = (cells: readonly string[], column: Column): number =>
  cells.findIndex((cell) => columnNames[column].has(nameOf(cell)))

/** A name in two words, such as "Prompt (EN)" and "topic_name"; not one of a figure, such as "Query volume". */
const isNameWithWord = (cell: string, column: Column): boolean => {
  const [first = '', second = '', ...more] = nameOf(cell)
    .split(/[\s_()[\]./-]+/)
    .filter(Boolean)
  return (
    more.length === 0 &&
    !/^(?:id|no|nr|volume|difficulty|count|score|rank|date|url)$/.test(second) &&
    (columnNames[column].has(first) || columnNames[column].has(second))
  )
}

export function findColumn(cells: readonly string[], column: Column): number {
  const exact = findExact(cells, column)
  return exact >= 0 ? exact : cells.findIndex((cell) => isNameWithWord(cell, column))
}

/** Whether a first row is certainly no name. */
const isQuestion = (cell: string) => /[?？؟]\s*$/.test(cell) || cell.split(/\s+/).length >= 4

/** Unknown names beside a known one, or above longer texts. */
function seemNames(first: readonly string[], others: readonly FileRow[]): boolean {
  if (
    (['topic', 'kind', 'enabled', 'country', 'language', 'persona', 'tags'] as const).some(
      (column) => findColumn(first, column) >= 0,
    )
  )
    return true
  const lengthOf = (cells: readonly string[]) => Math.max(...cells.map((cell) => cell.split(/\s+/).length))
  const isShort = lengthOf(first) <= 3 && !/[?？.!]\s*$/.test(first.join('\n'))
  const longer = others.filter(({ cells }) => lengthOf(cells) >= lengthOf(first) + 2)
  return isShort && others.length > 0 && longer.length > others.length / 2
}

/** The column with the longest texts. */
function longestColumn(rows: readonly FileRow[], count: number): number {
  const lengths = Array.from({ length: count }, (_, column) =>
    rows.reduce((sum, { cells }) => sum + (cells[column]?.length ?? 0), 0),
  )
  return lengths.indexOf(Math.max(...lengths))
}

/** Finds the columns of a file with this first row. A chosen column that another delimiter does not make counts as not chosen. */
export function chooseColumns(first: readonly string[], others: readonly FileRow[], given: ColumnChoice) {
  const chosen = (column: number | undefined) =>
    column !== undefined && column < first.length ? column : undefined
  const named = findColumn(first, 'text')
  const firstRow: 'names' | 'prompt' =
    given.firstRow ?? (named >= 0 || seemNames(first, others) ? 'names' : 'prompt')
  const findNamed = (column: Column) => (firstRow === 'names' ? findColumn(first, column) : -1)
  const find = (column: Column, otherwise: number) =>
    firstRow === 'prompt' && first.length > otherwise ? otherwise : findNamed(column)
  const found = find('text', 0)
  const text = chosen(given.text) ?? (found >= 0 ? found : longestColumn(others, first.length))
  return {
    firstRow,
    text,
    topic: chosen(given.topic) ?? find('topic', 1),
    // Only by name: a list of keywords can have figures there.
    kind: findNamed('kind'),
    country: findNamed('country'),
    language: findNamed('language'),
    persona: findNamed('persona'),
    tags: findNamed('tags'),
    enabled: findNamed('enabled'),
    isCertain:
      firstRow === 'names' ? findExact(first, 'text') >= 0 : first.length === 1 && isQuestion(first[0] ?? ''),
  }
}
