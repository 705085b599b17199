import { isWithinPlan, previewOf } from '@/lib/client-area/prompts/import-preview'
import type { ColumnChoice } from '@/lib/client-area/prompts/prompt-columns'
import { readPastedPrompts } from '@/lib/client-area/prompts/prompt-file'
import { PromptFileError } from '@/lib/client-area/prompts/prompt-file-text'

const shared = { topic: null, kind: 'category' } as const
const read = (pasted: string, choice?: ColumnChoice) => readPastedPrompts(pasted, shared, choice)
const textsOf = (pasted: string) => read(pasted).rows.map(({ text }) => text)

describe('pasted prompts', () => {
  test.each([
    ['line feeds', '\n'],
    ['line ends of Windows', '\r\n'],
    ['line ends of old Macs', '\r'],
    ['vertical tabs of word processors', '\v'],
    ['line separators', '\u2028'],
    ['paragraph separators', '\u2029'],
    ['empty lines between them', '\n \n\u200b\n---\n\n'],
  ])('are read one per line with %s', (_, end) => {
    expect(textsOf(`Which CRM is best?${end}Which is cheap?${end}`)).toEqual([
      'Which CRM is best?',
      'Which is cheap?',
    ])
  })

  test.each([
    ['- Which CRM is best?', 'Which CRM is best?'],
    ['* Which CRM is best?', 'Which CRM is best?'],
    ['– Which CRM is best?', 'Which CRM is best?'],
    ['• Welches CRM ist gut?', 'Welches CRM ist gut?'],
    ['•\tWelches CRM ist gut?', 'Welches CRM ist gut?'],
    ['\t◦ Nested in a list', 'Nested in a list'],
    ['o\tNested in Word', 'Nested in Word'],
    ['\uf0b7\tOf a symbol font', 'Of a symbol font'],
    ['- [ ] A task', 'A task'],
    ['- 1) Two marks', 'Two marks'],
    ['1. Which CRM is best?', 'Which CRM is best?'],
    ['1.\tWhich CRM is best?', 'Which CRM is best?'],
    ['10.- ¿Qué CRM elegir?', '¿Qué CRM elegir?'],
    ['2) Quel CRM choisir ?', 'Quel CRM choisir ?'],
    ['(3) Which is it?', 'Which is it?'],
    ['a) Which is it?', 'Which is it?'],
    ['iv) Which is it?', 'Which is it?'],
    ['б) Какая CRM лучше?', 'Какая CRM лучше?'],
    ['1- ما هو أفضل برنامج؟', 'ما هو أفضل برنامج؟'],
    ['٢. ما هو أفضل برنامج؟', 'ما هو أفضل برنامج؟'],
    ['۳) بهترین نرم‌افزار چیست؟', 'بهترین نرم‌افزار چیست؟'],
    ['א. איזה CRM הכי טוב?', 'איזה CRM הכי טוב?'],
    ['१. सबसे अच्छा CRM कौन सा है?', 'सबसे अच्छा CRM कौन सा है?'],
    ['๑. โปรแกรมไหนดีที่สุด', 'โปรแกรมไหนดีที่สุด'],
    ['１．おすすめのCRMは？', 'おすすめのCRMは？'],
    ['・おすすめのCRMは？', 'おすすめのCRMは？'],
    ['一、哪个CRM最好？', '哪个CRM最好？'],
    ['（二）哪个CRM最好？', '哪个CRM最好？'],
    ['1、哪个CRM最好？', '哪个CRM最好？'],
    ['1.哪个CRM最好？', '哪个CRM最好？'],
    ['①어떤 CRM이 좋아요?', '어떤 CRM이 좋아요?'],
    ['가. 어떤 CRM이 좋아요?', '어떤 CRM이 좋아요?'],
    ['❶ Which is it?', 'Which is it?'],
    ['1️⃣ Which is it?', 'Which is it?'],
    ['🔟 Which is it?', 'Which is it?'],
  ])('lose the mark of a list: %j', (line, text) => expect(textsOf(line)).toEqual([text]))

  test.each([
    '3 best tools',
    '1.5 ton trucks',
    '１．５トントラック',
    '-20 °C freezers',
    '*nix tools',
    '2024. évi adóváltozások',
    '(212) numbers for sale',
    '3D printers',
    '1、2月の旅行先',
    '○○とは',
    '50% off',
    '.NET or Java?',
    'B. Braun products',
    'one to-do app',
  ])('keep what looks like a mark and is part of the text: %j', (line) =>
    expect(textsOf(line)).toEqual([line]),
  )

  test.each(['1. FC Köln Trikot', '2- und 3-Zimmer-Wohnungen', '三、四线城市的银行'])(
    'keep a number that only one of the lines begins with: %j',
    (line) => expect(textsOf(`Welche Bank?\n${line}`)).toEqual(['Welche Bank?', line]),
  )

  test.each([
    ['“Which is best?”', 'Which is best?'],
    ['"Which is best?"', 'Which is best?'],
    ['„Was ist gut?“', 'Was ist gut?'],
    ['„Co jest dobre?”', 'Co jest dobre?'],
    ['”Vad är bra?”', 'Vad är bra?'],
    ['« Que choisir ? »', 'Que choisir ?'],
    ['»Was ist gut?«', 'Was ist gut?'],
    ['「どれがいい？」', 'どれがいい？'],
    ['『どれがいい？』', 'どれがいい？'],
    ['1. “Which is best?”', 'Which is best?'],
    ['"Best" or "cheap"', '"Best" or "cheap"'],
    ['«А» или «Б»', '«А» или «Б»'],
    ['What is “best”?', 'What is “best”?'],
    ['Best 27"', 'Best 27"'],
    ['"never closed', '"never closed'],
    ['’90s music, the best', '’90s music, the best'],
  ])('lose quotation marks only in pairs around them: %j', (line, text) =>
    expect(textsOf(line)).toEqual([text]),
  )

  test.each([
    ['Which\u00a0CRM \u3000 is\u202f\u2009best?', 'Which CRM is best?'],
    ['\ufeff\u200b Which is best? \u200b\u2060', 'Which is best?'],
    ['\u200f\u202bאיזה CRM הכי טוב?\u202c', 'איזה CRM הכי טוב?'],
    ['About \u2068ACME\u2069', 'About ACME'],
    ['Caf\u0065\u0301 ou bar ?', 'Café ou bar ?'],
    ['നല്ലത് ഏതാണ് അവന്\u200d', 'നല്ലത് ഏതാണ് അവന്\u200d'],
    ['می\u200cخواهم بخرم\u200c', 'می\u200cخواهم بخرم'],
  ])('are stored in one form, without what is invisible at their ends: %j', (line, text) =>
    expect(textsOf(line)).toEqual([text]),
  )

  test.each(['𠮷'.repeat(500), '最好吗', 'x'.repeat(500)])(
    'have 3 to 500 characters, counted as the database does: %#',
    (text) => expect(textsOf(text)).toEqual([text]),
  )

  test.each([
    ['𠮷𠮷', 'Enter a question of at least 3 characters.'],
    ['𠮷'.repeat(501), 'Use at most 500 characters.'],
    ['Fine enough?\n- fine ENOUGH?', 'It is the same as line 1.'],
  ])('are left out where they cannot be stored, with the reason: %#', (pasted, reason) => {
    expect(read(pasted).leftOut).toMatchObject([{ reason }])
  })

  test('are named by their place in the text', () => {
    expect(read('One is fine?\r\n\r\nno').leftOut).toMatchObject([{ line: 3, text: 'no' }])
  })

  test('have the topic and type that all of them share', () => {
    const { rows } = readPastedPrompts('Which is best?', { topic: 'Tools', kind: 'buying' })
    expect(rows).toMatchObject([{ topic: 'Tools', kind: 'buying', is_enabled: true }])
  })

  test('are read by columns where a spreadsheet’s tabs are between them', () => {
    const pasted = 'Keyword\tType\tTopic\n“Which is best?”\tComparison\tTools\nWhich is cheap?\t\t'
    const { rows, isCertain } = readPastedPrompts(pasted, { topic: 'CRM', kind: 'buying' })
    expect(isCertain).toBe(true)
    expect(rows).toMatchObject([
      { text: 'Which is best?', topic: 'Tools', kind: 'comparison' },
      { text: 'Which is cheap?', topic: 'CRM', kind: 'buying' },
    ])
  })

  test('are read by the columns that the user chooses', () => {
    const pasted = 'My list\nWhich is best?\t1200\t0\t35\nWhich is cheap?\t90\t1\t4'
    expect(read(pasted)).toMatchObject({ isCertain: false, unread: ['Column 3', 'Column 4'], leftOut: [] })
    const { rows } = read(pasted, { topic: -1 })
    expect(rows.map(({ text, topic }) => [text, topic])).toEqual([
      ['My list', null],
      ['Which is best?', null],
      ['Which is cheap?', null],
    ])
    expect(read(pasted, { delimiter: 'line' }).rows[1]?.text).toBe('Which is best? 1200 0 35')
  })

  test.each([
    [' \n\u200b\n- \n2.', 'This text is empty.'],
    [Array.from({ length: 1_001 }, (_, n) => `Question ${n}?`).join('\n'), '1,001 prompts'],
    ['é'.repeat(250_001), 'too large'],
  ])('are refused where there is none or too much: %#', (pasted, sentence) => {
    const reading = () => read(pasted)
    expect(reading).toThrow(PromptFileError)
    expect(reading).toThrow(sentence)
  })

  // What needs more than linear time on these would not end.
  test.each([' ', '\t', '- ', '1. ', '- \n', '•\n', '"', '\u200d'])(
    'are read in time from a text of 500 kB of %j',
    (part) => {
      const many = part.repeat(Math.floor(249_000 / Buffer.byteLength(part)))
      const { rows, leftOut } = read(`x${many}\n${many}x`)
      expect([rows.length, leftOut.length]).toEqual([0, 2])
    },
  )
})

describe('the preview of an import', () => {
  const lines = read('Which is best?\nWhich is cheap?\nno\nWhich is good?')
  const preview = (allowed: number | null, existing: string[] = []) =>
    previewOf(
      lines,
      existing.map((text) => ({ text, country: null, language: null, persona: null })),
      'Starter',
      { used: 3, allowed },
    )

  test('leaves out what the site has, ignoring case, in the order of the lines', () => {
    const { rowCount, leftOut } = preview(5, ['WHICH is cheap?'])
    expect(rowCount).toBe(2)
    expect(leftOut).toMatchObject([
      { line: 2, reason: 'You already have this prompt.' },
      { line: 3, reason: 'Enter a question of at least 3 characters.' },
    ])
  })

  test.each([
    [5, [], false],
    [6, [], true],
    [5, ['Which is best?'], true],
    [null, [], true],
    [0, ['Which is best?', 'Which is cheap?', 'Which is good?'], true],
  ])('tells whether a plan of %j enabled prompts has room beside %j', (allowed, existing, isWithin) => {
    expect(isWithinPlan(preview(allowed, existing))).toBe(isWithin)
  })
})
