import type { ColumnChoice } from '@/lib/client-area/prompts/prompt-columns'
import { readPromptFile } from '@/lib/client-area/prompts/prompt-file'
import { PromptFileError } from '@/lib/client-area/prompts/prompt-file-text'
import {
  headingsOf,
  mostSuggestions,
  newSuggestions,
  suggestionsFromHeadings,
} from '@/lib/client-area/prompts/suggestions'

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding))
const bigEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())
const read = (text: string, choice?: ColumnChoice) => readPromptFile(bytesOf(text), choice)
/** Texts and topics. */
const pairsOf = (file: ReturnType<typeof readPromptFile>) => file.rows.map(({ text, topic }) => [text, topic])

describe('a CSV file of prompts', () => {
  test.each([
    ['commas', 'text,topic,enabled\nWhat is best?,Tools,yes\n'],
    ['semicolons', 'Prompt;Topic;Active\nWhat is best?;Tools;TRUE\n'],
    ['tabs', 'question\tgroup\nWhat is best?\tTools\n'],
    ['bars', 'Query|Cluster\nWhat is best?|Tools'],
    ['columns in another order', 'topic,text\nTools,What is best?'],
    ['column names in German', 'Thema;Frage\nTools;What is best?'],
    ['quoted column names', '"Prompt","Topic"\n"What is best?","Tools"'],
    ['no column names', 'What is best?,Tools'],
    ['a byte order mark and Windows line ends', '\uFEFFtext,topic\r\nWhat is best?,Tools\r\n\r\n'],
    ['line ends of old Macs', 'text,topic\rWhat is best?,Tools\r'],
    ['spaces around text', 'text,topic\n  What   is best? , Tools '],
    ['an empty row above the names', ',,\ntext,topic,\nWhat is best?,Tools,'],
    ['column names in Chinese', '主题;问题\nTools;What is best?'],
    ['names of two words', 'topic_name;Prompt (EN)\nTools;What is best?'],
    ['an empty row with more cells', 'What is best?;Tools\n;;;'],
    ['a delimiter that Excel names', 'sep=;\ntext;topic\nWhat is best?;Tools'],
  ])('is read with %s', (_, text) => expect(pairsOf(read(text))).toEqual([['What is best?', 'Tools']]))

  test.each([
    [
      'commas in a file with semicolons',
      'text;topic\nWhat is best, cheap or good?;T',
      'What is best, cheap or good?',
    ],
    ['commas and semicolons in a file with bars', 'text|topic\nWhat, or; else?|T', 'What, or; else?'],
    ['commas where a line is a question', 'What is best, cheap or good?', 'What is best, cheap or good?'],
    ['a semicolon that few lines have', 'What is a CRM;or b?\nWhat is c?\nWhat is d?', 'What is a CRM;or b?'],
    ['commas below one column name', 'text\nWhat is best, or good?', 'What is best, or good?'],
    ['commas in numbers', 'Is 1,000 enough?', 'Is 1,000 enough?'],
    ['semicolons in sentences', 'What is a CRM; and why?', 'What is a CRM; and why?'],
    ['commas and line breaks in quotes', 'text\n"Which is best, and\nwhy?"', 'Which is best, and why?'],
    ['inch marks', 'text,topic\nBest 27" monitor?,A', 'Best 27" monitor?'],
    ['quotation marks around a word', 'text,topic\n"Best" CRM for teams?,A', '"Best" CRM for teams?'],
    ['commas in curly quotes', 'text,topic\n“What is best, or good?”,Tools', 'What is best, or good?'],
    ['curly quotes within a text', 'text,topic\nIs “best” right?,Tools', 'Is “best” right?'],
    ['doubled quotes', 'text,topic\n"Best 27"" monitor?",A', 'Best 27" monitor?'],
  ])('keeps %s', (_, text, kept) => expect(read(text).rows[0]?.text).toBe(kept))

  test.each([
    ['UTF-8', bytesOf('text;topic\nGerät?;Ü')],
    ['UTF-16', bytesOf('\uFEFFtext;topic\nGerät?;Ü', 'utf16le')],
    ['UTF-16', bigEndian('\uFEFFtext;topic\nGerät?;Ü')],
    ['UTF-16', bytesOf('text;topic\nGerät?;Ü', 'utf16le')],
    ['UTF-16', bigEndian('text;topic\nGerät?;Ü')],
    ['Windows-1252', bytesOf('text;topic\nGer\xe4t?;\xdc', 'latin1')],
  ])('is read in %s', (encoding, bytes) => {
    const file = readPromptFile(bytes)
    expect([file.encoding, pairsOf(file)]).toEqual([encoding, [['Gerät?', 'Ü']]])
  })

  test.each(['no', 'FALSE', '0', 'off', 'nein'])('reads %s as disabled', (word) => {
    expect(read(`text,enabled\nWhat is best?,${word}`).rows).toMatchObject([{ is_enabled: false }])
  })

  test.each([
    ['', 'category'],
    ['category', 'category'],
    ['Comparison', 'comparison'],
    ['buying', 'buying'],
    ['Buying intent', 'buying'],
  ])('reads the type %j as %s', (word, kind) => {
    expect(read(`text,type\nWhat is best?,${word}`).rows).toMatchObject([{ kind }])
  })

  const unknown =
    'Suchwort;Bereich\nWas ist das beste Gerät von allen?;Tools\nWelches CRM ist gut für Ärzte?;CRM'

  test('asks about column names that are not known, and imports none of them', () => {
    const file = read(unknown)
    expect(file).toMatchObject({
      isCertain: false,
      columns: ['Suchwort', 'Bereich'],
      choice: { firstRow: 'names', text: 0, topic: -1 },
    })
    expect(file.rows).toHaveLength(2)
  })

  test.each([
    ['"Is a, b good?",Tools\n"Is c; d or e good?",CRM', 'prompt'],
    ['"Is a, b good?","Tools"\n"Is c; d or e good?","CRM"', 'prompt'],
    ['Suchwort,Thema\n"Is a, b good?",Tools\n"Is c; d or e good?",CRM', 'names'],
  ])('finds the separator outside of quotation marks in %j', (text, firstRow) => {
    const file = read(text)
    expect([file.choice.firstRow, pairsOf(file)]).toEqual([
      firstRow,
      [
        ['Is a, b good?', 'Tools'],
        ['Is c; d or e good?', 'CRM'],
      ],
    ])
  })

  test('is read in UTF-16 without a mark, of any script', () => {
    const text = 'Вопрос;Тема\nКакая CRM лучше всех?;Офис\nЧто выбрать для дома?;Дом'
    for (const bytes of [bytesOf(text, 'utf16le'), bigEndian(text)])
      expect(readPromptFile(bytes).rows[0]?.text).toBe('Какая CRM лучше всех?')
  })

  test.each(['Question 1\nBest CRM?', 'Best CRM\nBest ERP'])(
    'is not certain what the first row of %j is',
    (text) => {
      expect(read(text).isCertain).toBe(false)
    },
  )

  test('is read as the user chooses', () => {
    expect(pairsOf(read(unknown, { text: 1, topic: 0 }))[0]).toEqual([
      'Tools',
      'Was ist das beste Gerät von allen?',
    ])
    expect(pairsOf(read(unknown, { firstRow: 'prompt' }))[0]).toEqual(['Suchwort', 'Bereich'])
    expect(pairsOf(read(unknown, { topic: -1 }))[0]?.[1]).toBeNull()
    const cut = 'Which is best,cheap or good?\nIs it fast,small or light?'
    expect(pairsOf(read(cut))[0]).toEqual(['Which is best', 'cheap or good?'])
    expect(pairsOf(read(cut, { delimiter: 'line', text: 1, topic: 1 }))[0]).toEqual([
      'Which is best,cheap or good?',
      null,
    ])
  })

  test('names the columns that it does not read', () => {
    expect(read('text,volume,topic,notes\nOne question?,3,A,x').unread).toEqual(['volume', 'notes'])
  })

  test('counts empty rows', () => {
    expect(read('text,topic\nGood one?,A\n,,\n , \n\nOther one?,B\n')).toMatchObject({
      emptyRows: 2,
      rows: [{ text: 'Good one?' }, { text: 'Other one?' }],
    })
  })

  test.each([
    ['text\nFine enough?\nno', 3, 'Enter a question of at least 3 characters.'],
    [`text,topic\n${'x'.repeat(501)},A`, 2, 'Use at most 500 characters.'],
    [`text,topic\nFine enough?,${'x'.repeat(61)}`, 2, 'Use at most 60 characters.'],
    ['text,type\nFine enough?,opinion', 2, 'The type must be category, comparison or buying.'],
    ['text\nFine enough?\nfine  ENOUGH?', 3, 'It is the same as line 2.'],
    ['text,topic\nWhat is best, cheap?,A', 2, 'It has 3 cells, and the first row has 2.'],
  ])('leaves out a row that is no prompt, with the reason: %j', (text, line, reason) => {
    const { leftOut } = read(text)
    expect(leftOut).toEqual([{ line, text: expect.any(String), reason: expect.stringContaining(reason) }])
  })

  test.each([
    ['', 'This file is empty.'],
    [',,\n,,', 'This file is empty.'],
    ['text,topic\n', 'no prompts'],
    ['text\nok?\n"never closed', 'Line 3: A quotation mark \\("\\) is not closed'],
    [`text\n${Array.from({ length: 1_001 }, (_, n) => `Question ${n}?`).join('\n')}`, '1,001 prompts'],
    ['x'.repeat(500_001), 'too large'],
    [`text${','.repeat(200)}\nOne?${','.repeat(200)}`, 'more than 100 cells'],
    ['PK\x03\x04 xl/workbook.xml', 'Excel workbook'],
    ['PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 'OpenDocument'],
    ['PK\x03\x04 Index/Document.iwa', 'Numbers'],
    ['PK\x03\x04 word/document.xml', 'Word document'],
    ['PK\x03\x04 a.csv', 'compressed'],
    ['\xd0\xcf\x11\xe0', 'older version'],
    ['%PDF-1.7', 'PDF'],
    ['{\\rtf1', 'RTF'],
    ['\x89PNG', 'picture'],
    ['\x1f\x8b', 'compressed'],
    ['<!DOCTYPE html><table>', 'web page'],
    ['<?xml version="1.0"?>', 'XML'],
    ['[{"text": "One?"}]', 'JSON'],
    [`a\0${'b'.repeat(500)}`, 'no text file'],
    ['RIFF\x01\x02WEBP', 'picture'],
    ['II*\0', 'picture'],
    ['\0\0\0\x18ftypheic', 'picture'],
    ['\x7fELF\x01\x02', 'no text file'],
    ['PK\x05\x06', 'compressed'],
    ['{"text": "One?"}\n{"text": "Two?"}', 'JSON'],
    ['<!-- page --><html>', 'web page'],
  ])('refuses what cannot be read, and says what it is: %#', (text, sentence) => {
    const reading = () => readPromptFile(bytesOf(text, 'latin1'))
    expect(reading).toThrow(PromptFileError)
    expect(reading).toThrow(new RegExp(sentence))
  })
})

test('a CSV file has who asks, and tags', () => {
  const rows = [
    'text,country,language,persona,tags',
    'What is best?,Germany,de,I run a bakery.,"Launch; Food, launch"',
    'What is best?,fr,,,',
    'What is best?,Atlantis,,,',
    'What is good?,,,I,',
  ]
  const { rows: read, leftOut } = readPromptFile(bytesOf(rows.join('\n')))
  const base = { text: 'What is best?', topic: null, kind: 'category', is_enabled: true }
  expect(read).toEqual([
    {
      ...base,
      line: 2,
      country: 'DE',
      language: 'de',
      persona: 'I run a bakery.',
      tags: ['launch', 'Food'],
    },
    { ...base, line: 3, country: 'FR', language: null, persona: null, tags: [] },
  ])
  expect(leftOut.map(({ reason }) => reason)).toEqual([
    'Choose a country from the list.',
    'Write a sentence of at least 3 characters.',
  ])
})

describe('suggestions from headings', () => {
  test.each([
    [
      'How to stop clients from paying late',
      'Which tools or services help to stop clients from paying late?',
      'category',
    ],
    ['Bramble vs. Ledgerly', 'Bramble or Ledgerly: which is better?', 'comparison'],
    ['Alternatives to Ledgerly', 'What are the best alternatives to Ledgerly?', 'comparison'],
    ['The best invoicing tools of 2026', 'What are the best invoicing tools of 2026?', 'comparison'],
    ['Invoicing for freelancers', 'What is the best invoicing for freelancers?', 'category'],
    ['VAT software for bakeries', 'What is the best VAT software for bakeries?', 'category'],
    ['Buying a used tandem', 'Where can I buy a used tandem?', 'buying'],
    ['Which invoice tools are free?', 'Which invoice tools are free?', 'category'],
    [
      'What does a good invoice contain?',
      'What does a good invoice contain? Which companies or products would you recommend for this?',
      'category',
    ],
    ['Prices of invoicing software', 'Which providers of invoicing software have the best prices?', 'buying'],
    [
      'Was kostet eine gute Rechnungssoftware?',
      'Was kostet eine gute Rechnungssoftware? Welche Anbieter oder Produkte würdest du dafür empfehlen?',
      'category',
    ],
  ])('turn %j into a question', (heading, text, kind) => {
    expect(suggestionsFromHeadings([heading])).toEqual([{ text, topic: null, kind }])
  })

  test.each(['About us', 'Blog', 'Privacy policy', 'What do we do?', 'Why?', 'Our tools for freelancers'])(
    'leave out %j',
    (heading) => expect(suggestionsFromHeadings([heading])).toEqual([]),
  )

  test('are those that the site does not ask, each once, and not too many', () => {
    const headings = ['How to bake bread', 'how to bake bread', 'How to sail']
    const found = newSuggestions(suggestionsFromHeadings(headings), ['WHICH TOOLS OR SERVICES HELP TO SAIL?'])
    expect(found.map(({ text }) => text)).toEqual(['Which tools or services help to bake bread?'])
    const many = Array.from({ length: 30 }, (_, n) => `How to do task ${n}`)
    expect(newSuggestions(suggestionsFromHeadings(many), [])).toHaveLength(mostSuggestions)
  })
})

test('headings are read from titles without the site’s name, and from Markdown without markup', () => {
  const pages = [
    {
      title: 'Invoicing for freelancers | Bramble',
      markdown: '# Invoicing for *freelancers*\n\nText\n\n## [Prices](/p) ##',
    },
    { title: null, markdown: null },
  ]
  expect(headingsOf(pages)).toEqual(['Invoicing for freelancers', 'Prices'])
})

// What needs more than linear time on these would not end.
test.each([
  `# a${' '.repeat(1_000_000)}b`,
  `# a${' #'.repeat(500_000)}b`,
  `# a${'['.repeat(1_000_000)}`,
  `#${' '.repeat(1_000_000)}\n# a`,
])('a heading is read from a long line', (markdown) => {
  expect(headingsOf([{ title: null, markdown }])).toHaveLength(1)
})
