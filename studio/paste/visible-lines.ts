import { checkboxOf } from './checkbox'
import { isLeftOut, readStyleSheet, type StyleSheet, type Styles } from './element-styles'
import { limitParts } from './paste-limit'
import { type PastedTable, readTable } from './pasted-table'
import { type Script, scripted, scriptOf } from './scripted-text'

/** The names of marks as schemas usually have them. */
export type MarkName = 'strong' | 'em' | 'code' | 'strike'

/** Text with the same marks. */
export interface Run {
  text: string
  marks: readonly MarkName[]
  /** The link that it is in. Two links with the same address are two objects. */
  link: { href: string } | undefined
}

/** A paragraph, heading, quote or list item. */
export interface TextLine {
  type: 'text'
  /** 1 to 6, or 0 if it is no heading */
  heading: number
  isQuote: boolean
  list: List | undefined
  runs: Run[]
}

interface List {
  item: 'bullet' | 'number'
  level: number
}

export type Line = TextLine | { type: 'code'; code: string } | ({ type: 'table' } & PastedTable)

interface Context {
  marks: ReadonlySet<MarkName>
  link: Run['link']
  whiteSpace: string
  isInvisible: boolean
  /** In a drawing or formula, outside of its texts. */
  isBetweenTexts: boolean
  heading: number
  isQuote: boolean
  list: List | undefined
  /** What the lists around are, outermost first. */
  lists: readonly List['item'][]
  /** The list item or quote whose paragraphs are lines of one block. */
  whole: Element | undefined
  isInFlexbox: boolean
  /** Whether text is raised or lowered, as in m² and H₂O. */
  script: Script | undefined
  /** Whether the item that it is in shows a checkbox already. */
  hasCheckbox: boolean
}

const start: Context = {
  marks: new Set(),
  link: undefined,
  whiteSpace: 'normal',
  isInvisible: false,
  isBetweenTexts: false,
  heading: 0,
  isQuote: false,
  list: undefined,
  lists: [],
  whole: undefined,
  isInFlexbox: false,
  script: undefined,
  hasCheckbox: false,
}

const blockNames = new Set(
  `address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4
  h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p plaintext pre search section summary table tbody td text tfoot th thead tr
  ul`.split(/\s+/),
)

const markOfName: Readonly<Record<string, MarkName | undefined>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
}

/** Word's paragraph styles, in desktop and online programs, and their levels as headings. */
const headingOfStyle: Readonly<Record<string, number | undefined>> = {
  MsoTitle: 1,
  Title: 1,
  MsoToaHeading: 2,
  MsoTocHeading: 3,
  MsoSubtitle: 5,
  Subtitle: 5,
}

const quoteStyles = /^(MsoQuote|MsoIntenseQuote|Quote|Intense Quote)$/

/** The name of a paragraph's style in Word, or of its first text's in Word online. */
const paragraphStyle = (element: Element) =>
  element.classList[0] ||
  element.querySelector('[data-ccp-parastyle]')?.getAttribute('data-ccp-parastyle') ||
  ''

function headingLevel(element: Element): number {
  const name = element.localName
  if (/^h[1-6]$/.test(name)) return Number(name.slice(1))
  if (element.getAttribute('role') === 'heading') return Number(element.getAttribute('aria-level')) || 2
  if (name !== 'p') return 0
  const style = [...element.classList, paragraphStyle(element)]
  const numbered = style.map((one) => /^(?:MsoHeading|heading )(\d)/.exec(one)?.[1]).find(Boolean)
  return numbered ? Number(numbered) : (style.map((one) => headingOfStyle[one]).find(Boolean) ?? 0)
}

const monospace = /\b(monospace|courier|consolas|menlo|monaco)\b/

function marksOf(element: Element, styles: Styles, context: Context): ReadonlySet<MarkName> {
  const marks = new Set(context.marks)
  const mark = markOfName[element.localName]
  if (mark) marks.add(mark)
  // Rules of style sheets say how a program shows its headings and styles; only an element's own style is formatting of the text.
  const has = (property: string) =>
    element.getAttribute('style')?.toLowerCase().includes(property) ? styles.get(property) : undefined
  const weight = has('font-weight')
  if (weight && /^(bold|bolder|[6-9]00)$/.test(weight) && !context.heading && !headingLevel(element))
    marks.add('strong')
  else if (weight && /^(normal|lighter|[1-5]00)$/.test(weight)) marks.delete('strong')
  const slant = has('font-style')
  if (slant && /^(italic|oblique)/.test(slant)) marks.add('em')
  else if (slant === 'normal') marks.delete('em')
  if (/line-through/.test(`${styles.get('text-decoration')} ${styles.get('text-decoration-line')}`))
    marks.add('strike')
  if (element.localName === 'span' && monospace.test(has('font-family') ?? '')) marks.add('code')
  return marks
}

/** A picture of an emoji, which mail programs and chats put in place of the character. */
const emoji = /^\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)*$/u

/** Whether an element is shown apart from the text around it, such as a date at the right. The large first letter of a text is not. */
const isApart = (element: Element, styles: Styles) =>
  (/^(left|right)$/.test(styles.get('float') ?? '') ||
    /^(absolute|fixed)$/.test(styles.get('position') ?? '')) &&
  (element.childElementCount > 0 || element.textContent.trim().length > 1)

/** Parts of a formula, which have space between them. */
const mathSymbols = /^(mi|mn|mo|ms|mtext)$/

const isElement = (node: Node): node is Element => node.nodeType === 1
const isTable = (element: Element): element is HTMLTableElement => element.localName === 'table'

/** Whether a table only places its content, as in mails, or is a cell copied from a spreadsheet. */
const isLayout = (table: HTMLTableElement) =>
  /^(presentation|none)$/.test(table.getAttribute('role') ?? '') ||
  table.querySelector('table') !== null ||
  (table.rows.length <= 1 && (table.rows[0]?.cells.length ?? 0) <= 1)

/** The text of a line, in one line. */
function textOfLine(line: Line): string {
  if (line.type === 'code') return line.code
  if (line.type === 'text') return line.runs.map(({ text }) => text).join('')
  return [line.caption ?? '', ...line.rows.flat()].join(' ')
}

interface Options {
  sheet: StyleSheet
  isFromWord: boolean
  /** Whether tables stay tables. */
  holdsTables: boolean
}

/**
 * Reads what a reader sees of an element as lines: text that is hidden, deleted or a list's marker is left out, spaces are as
 * browsers show them, and whatever a browser shows in a line of its own is one. It takes time linear in the size.
 */
class LineReader {
  readonly #options: Options
  /** Whether it reads code, in which all spaces and lines count. */
  readonly #isCode: boolean
  readonly #lines: Line[] = []
  readonly #tasks: (() => void)[] = []
  #runs: Run[] = []
  #lineContext: Context | undefined
  #previousWhole: Element | undefined
  #endsWithSpace = true
  /** The sign of a checkbox that comes before the text of its item. */
  #checkbox = ''
  #parts = 0

  constructor(options: Options, isCode = false) {
    this.#options = options
    this.#isCode = isCode
  }

  read(root: Element, context: Context): Line[] {
    this.#visitChildren(root, this.#contextIn(root, this.#options.sheet.stylesOf(root), context))
    // Not by recursion, because a stranger's elements may be nested deeply.
    for (let task = this.#tasks.pop(); task; task = this.#tasks.pop()) task()
    this.#endLine()
    return this.#lines
  }

  /** The text of code. */
  readCode(element: Element, context: Context): string {
    this.read(element, context)
    const code = this.#runs.map(({ text }) => text).join('')
    return code.replace(/^\n+/, '').trimEnd()
  }

  #add(text: string, context: Context): void {
    if (this.#checkbox && text.trim()) {
      const sign = this.#checkbox
      this.#checkbox = ''
      this.#add(sign, { ...context, marks: start.marks, link: undefined })
    }
    const last = this.#runs.at(-1)
    const isSame =
      last &&
      last.link === context.link &&
      last.marks.length === context.marks.size &&
      last.marks.every((mark) => context.marks.has(mark))
    this.#lineContext ??= context
    if (isSame) last.text += text
    else {
      this.#runs.push({ text, marks: [...context.marks], link: context.link })
      this.#parts += 1
      limitParts(this.#parts)
    }
  }

  /** Adds text with spaces as browsers show them. */
  #addText(written: string, context: Context): void {
    if (context.isInvisible || context.isBetweenTexts) return
    const text = this.#isCode || context.marks.has('code') ? written : scripted(written, context.script)
    if (this.#isCode || /^(pre|pre-wrap|break-spaces)$/.test(context.whiteSpace)) {
      for (const [index, line] of text.split('\n').entries()) {
        if (index > 0) this.#addBreak(context)
        if (line) this.#add(line, context)
        if (line) this.#endsWithSpace = false
      }
      return
    }
    const breaks = context.whiteSpace === 'pre-line' ? text.split('\n') : [text]
    for (const [index, line] of breaks.entries()) {
      if (index > 0) this.#addBreak(context)
      const spaced = line.replace(/[\t\n\f\r ]+/g, ' ')
      const shown = this.#endsWithSpace && spaced.startsWith(' ') ? spaced.slice(1) : spaced
      if (!shown) continue
      this.#add(shown, context)
      this.#endsWithSpace = shown.endsWith(' ')
    }
  }

  /** Breaks the line. Two breaks end a paragraph; a heading is one line. */
  #addBreak(context: Context): void {
    if (context.isInvisible || context.isBetweenTexts) return
    if (context.heading) this.#addText(' ', { ...context, whiteSpace: 'normal' })
    else if (!this.#isCode && this.#runs.at(-1)?.text.endsWith('\n')) this.#endLine()
    else {
      this.#add('\n', context)
      this.#endsWithSpace = true
      if (!this.#isCode) limitParts(++this.#parts)
    }
  }

  #trimmedRuns(): Run[] {
    const runs = [...this.#runs]
    const isText = ({ text }: Run) => text.trim() !== ''
    const trimmed = runs.slice(runs.findIndex(isText), runs.findLastIndex(isText) + 1)
    return trimmed.map((run, index) => {
      const from = index === 0 ? run.text.trimStart() : run.text
      // Space of its own, such as between two marked words, needs no mark.
      const marks = isText(run) ? run.marks : []
      return { ...run, marks, text: index === trimmed.length - 1 ? from.trimEnd() : from }
    })
  }

  #endLine(): void {
    if (this.#isCode) {
      const last = this.#runs.at(-1)
      if (last && !last.text.endsWith('\n')) last.text += '\n'
      return
    }
    const context = this.#lineContext
    const runs = context ? this.#trimmedRuns() : []
    this.#runs = []
    this.#lineContext = undefined
    this.#endsWithSpace = true
    if (!context || runs.length === 0) return
    const { heading, isQuote, list, whole } = context
    const previous = this.#lines.at(-1)
    if (whole && whole === this.#previousWhole && previous?.type === 'text' && !heading && !previous.heading)
      previous.runs.push({ text: '\n', marks: [], link: undefined }, ...runs)
    else this.#addLine({ type: 'text', heading, isQuote, list, runs }, whole)
  }

  #addLine(line: Line, whole?: Element): void {
    this.#lines.push(line)
    this.#previousWhole = whole
    this.#parts += line.type === 'table' ? line.rows.flat().length : 1
    limitParts(this.#parts)
  }

  #visit(node: Node, context: Context): void {
    if (node.nodeType === 3) this.#addText(node.nodeValue ?? '', context)
    else if (!isElement(node)) return
    else if (node.localName === 'br') this.#addBreak(context)
    else if (node.localName !== 'img') this.#visitElement(node, context)
    else if (node.hasAttribute('data-stringify-emoji') || emoji.test(node.getAttribute('alt') ?? ''))
      this.#addText(node.getAttribute('alt') ?? '', context)
    else if (this.#options.sheet.stylesOf(node).has('float')) this.#addText(' ', context)
  }

  #visitElement(node: Element, context: Context): void {
    const { sheet, isFromWord } = this.#options
    const styles = sheet.stylesOf(node)
    if (styles.get('mso-list') === 'ignore') {
      if (context.list) context.list.item = itemOfMarker(node.textContent, context.list.item)
      return
    }
    if (isLeftOut(node, sheet, isFromWord)) return
    const inner = this.#contextIn(node, styles, context)
    const isItem = node.localName === 'li'
    const isChecked = isItem || !context.hasCheckbox ? checkboxOf(node) : undefined
    if (isItem) this.#checkbox = ''
    const display = styles.get('display') ?? (blockNames.has(node.localName) ? 'block' : 'inline')
    const isBlock =
      !/^(inline|contents|ruby)/.test(display) ||
      (context.isInFlexbox && display !== 'contents') ||
      isApart(node, styles)
    if (isBlock) {
      this.#endLine()
      if (this.#addWhole(node, styles, inner)) return
      this.#tasks.push(() => this.#endLine())
    } else if (mathSymbols.test(node.localName)) {
      this.#addText(' ', inner)
      this.#tasks.push(() => this.#addText(' ', inner))
    }
    // An item without text has no sign.
    if (isItem)
      this.#tasks.push(() => {
        this.#checkbox = ''
      })
    if (isChecked !== undefined) this.#addCheckbox(isChecked ? '☑ ' : '☐ ', inner)
    this.#visitChildren(node, inner)
  }

  /** Adds a sign, in a list item before its text, which may begin with another block. */
  #addCheckbox(sign: string, context: Context): void {
    context.hasCheckbox = true
    if (context.list && this.#runs.length === 0) this.#checkbox = sign
    else this.#addText(sign, context)
  }

  #visitChildren(element: Element, context: Context): void {
    // A browser that cannot show ruby text beside its base shows it in brackets.
    const needsBrackets =
      element.localName === 'rt' &&
      element.previousElementSibling?.localName !== 'rp' &&
      element.nextElementSibling?.localName !== 'rp'
    if (needsBrackets) this.#addText('(', context)
    const isSpace =
      element.matches('.Apple-converted-space') || /mso-spacerun/.test(element.getAttribute('style') ?? '')
    const isClosedDetails = element.localName === 'details' && !element.hasAttribute('open')
    const children: (() => void)[] = []
    let isInMarker = false
    for (const child of element.childNodes) {
      if (child.nodeType === 8) {
        // Word shows the marker of a list item in this way to programs without lists.
        if (/\[if !supportlists\]/i.test(child.nodeValue ?? '')) isInMarker = true
        else if (/\[endif\]/i.test(child.nodeValue ?? '')) isInMarker = false
      } else if (isInMarker) {
        if (context.list) context.list.item = itemOfMarker(child.textContent, context.list.item)
      } else if (isSpace && child.nodeType === 3) children.push(() => this.#addText(' ', context))
      else if (child.nodeType !== 3 || !isClosedDetails) children.push(() => this.#visit(child, context))
    }
    if (needsBrackets) children.push(() => this.#addText(')', context))
    for (const child of children.reverse()) this.#tasks.push(child)
  }

  /** Adds a table or code as a whole. */
  #addWhole(element: Element, styles: Styles, context: Context): boolean {
    const options = this.#options
    if (this.#isCode) return false
    if (
      element.localName === 'pre' ||
      (styles.get('white-space') === 'pre' && monospace.test(styles.get('font-family') ?? ''))
    ) {
      const code = new LineReader(options, true).readCode(element, context)
      if (code) this.#addLine({ type: 'code', code })
      return true
    }
    if (!isTable(element) || !options.holdsTables || isLayout(element)) return false
    const table = tableOf(element, options)
    if (table.rows.some((row) => row.length > 0)) this.#addLine({ type: 'table', ...table })
    return true
  }

  #contextIn(element: Element, styles: Styles, context: Context): Context {
    const name = element.localName
    const visibility = styles.get('visibility')
    const size = styles.get('font-size')
    const href = name === 'a' ? element.getAttribute('href')?.trim() : undefined
    const inner = {
      ...context,
      marks: marksOf(element, styles, context),
      link: href ? { href } : context.link,
      whiteSpace: styles.get('white-space') ?? (name === 'pre' ? 'pre' : context.whiteSpace),
      isInFlexbox: /flex|grid/.test(styles.get('display') ?? ''),
      script: scriptOf(element, styles) ?? context.script,
    }
    if (visibility || size)
      inner.isInvisible = visibility ? visibility !== 'visible' : /^0(\.0+)?\D*$/.test(size ?? '')
    // Of drawings and formulas, only these elements show text.
    if (/^(svg|math)$/.test(name)) inner.isBetweenTexts = true
    else if (/^(text|foreignObject|mi|mn|mo|ms|mtext|mtd)$/.test(name)) inner.isBetweenTexts = false
    const heading = headingLevel(element)
    const list = this.#listAt(element, styles, context)
    if (/^(ul|ol|menu|dir)$/.test(name)) {
      inner.lists = [...context.lists, name === 'ol' ? 'number' : 'bullet']
    } else if (heading) Object.assign(inner, { heading, list: undefined, whole: undefined })
    else if (list) Object.assign(inner, { list, heading: 0, whole: element, hasCheckbox: false })
    else if (name === 'blockquote' || (name === 'p' && quoteStyles.test(paragraphStyle(element))))
      Object.assign(inner, { isQuote: true, whole: element })
    return inner
  }

  /** The list that an element is an item of: an `<li>`, or a paragraph of Word's. */
  #listAt(element: Element, styles: Styles, context: Context): List | undefined {
    if (element.localName === 'li') {
      const level = Number(element.getAttribute('aria-level') ?? element.getAttribute('data-aria-level'))
      // Slack's lists are side by side.
      const indent = Number(element.getAttribute('data-stringify-indent'))
      return {
        item: context.lists.at(-1) ?? 'bullet',
        level: limitLevel(level || context.lists.length + indent),
      }
    }
    const [, list, level] =
      /^(l\d+) level(\d+)/.exec(styles.get('mso-list')?.replace(/\s+/g, ' ') ?? '') ?? []
    if (!list || !level) return undefined
    const format = this.#options.sheet.listStyles(`${list}:level${level}`)
    const isNumbered = format && !/bullet|image/.test(format.get('mso-level-number-format') ?? '')
    return { item: isNumbered ? 'number' : 'bullet', level: limitLevel(Number(level)) }
  }
}

const limitLevel = (level: number) => Math.min(10, Math.max(1, level))

/** Whether a marker that Word writes into a list item is a number or a bullet. */
const itemOfMarker = (marker: string | null, usual: List['item']) =>
  marker?.trim() ? (/^\(?[\da-z]+[.)]/i.test(marker.trim()) ? 'number' : 'bullet') : usual

function tableOf(table: HTMLTableElement, options: Options): PastedTable {
  const { sheet, isFromWord } = options
  const textOf = (cell: Element) =>
    new LineReader({ ...options, holdsTables: false })
      .read(cell, start)
      .map(textOfLine)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim()
  const isHidden = (element: Element) =>
    sheet.stylesOf(element).get('visibility') === 'collapse' ||
    (element.localName === 'col'
      ? sheet.stylesOf(element).get('display') === 'none'
      : isLeftOut(element, sheet, isFromWord))
  return readTable(table, textOf, isHidden)
}

const optionsFor = (document: Document, html: string, holdsTables: boolean): Options => ({
  sheet: readStyleSheet(document),
  isFromWord: /class="?Mso|urn:schemas-microsoft-com:office:word/i.test(html),
  holdsTables,
})

/**
 * The lines of a pasted document.
 * @param holdsTables whether tables stay tables; otherwise each cell is a paragraph
 * @throws PasteTooLargeError
 */
export const visibleLines = (document: Document, html: string, holdsTables: boolean): Line[] =>
  new LineReader(optionsFor(document, html, holdsTables)).read(document.body, start)

/**
 * The first table of a pasted document.
 * @throws PasteTooLargeError
 */
export function firstTable(document: Document, html: string): PastedTable | undefined {
  const table = document.querySelector('table')
  return table ? tableOf(table, optionsFor(document, html, true)) : undefined
}
