/** CSS declarations by property, in lower case. Word's own ones, such as `mso-list`, are among them, which browsers drop. */
export type Styles = ReadonlyMap<string, string>

/** Reads `display: none; color: red`. A semicolon in a quoted value ends it, which no property that is looked at has. */
function readDeclarations(text: string): [string, string][] {
  return text.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':')
    if (colon < 0) return []
    const value = declaration.slice(colon + 1).replace('!important', '')
    return [[declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase()]]
  })
}

/** The rules of a style sheet by selector, without those in `@media`. In linear time, because the text is a stranger's. */
function readRules(css: string): Map<string, [string, string][]> {
  const rules = new Map<string, [string, string][]>()
  const withoutComments = css
    .replace(/<!--|-->/g, '')
    .split('*/')
    .map((part) => part.split('/*', 1)[0])
    .join(' ')
  let depth = 0
  for (const part of withoutComments.split('}')) {
    const [selectors = '', declarations, ...nested] = part.split('{')
    if (depth === 0 && declarations !== undefined && nested.length === 0) {
      const read = readDeclarations(declarations)
      for (const selector of selectors.split(','))
        rules.set(selector.trim(), [...(rules.get(selector.trim()) ?? []), ...read])
    }
    depth = Math.max(0, depth + part.split('{').length - 2)
  }
  return rules
}

export interface StyleSheet {
  /** The declarations for an element: those of rules for its name, class or id, then its own. */
  stylesOf(element: Element): Styles
  /** The declarations of Word's `@list l0:level1`. */
  listStyles(list: string): Styles | undefined
}

/** Reads the style sheets of a document that is not shown, for which browsers compute no styles. Only simple selectors count. */
export function readStyleSheet(document: Document): StyleSheet {
  const rules = readRules([...document.querySelectorAll('style')].map((style) => style.textContent).join('}'))
  return {
    stylesOf(element) {
      const name = element.localName
      const classes = [...element.classList]
      const selectors = [name, ...classes.map((one) => `.${one}`), ...classes.map((one) => `${name}.${one}`)]
      const matching = rules.size === 0 ? [] : [...selectors, `#${element.id}`]
      return new Map([
        ...matching.flatMap((selector) => rules.get(selector) ?? []),
        ...readDeclarations(element.getAttribute('style') ?? ''),
      ])
    },
    listStyles(list) {
      const rule = rules.get(`@list ${list}`)
      return rule && new Map(rule)
    },
  }
}

/** Elements whose text browsers do not show. */
const hiddenNames = new Set(
  `annotation annotation-xml area audio base canvas colgroup datalist defs desc embed frame frameset head iframe link meta metadata
  meter mphantom noembed noframes noscript param progress script source style symbol template textarea title track video xml`.split(
    /\s+/,
  ),
)

/** Whether an element's state hides it: a part of closed details, an option that is not chosen, another form of a formula. */
const isClosed = (element: Element) =>
  (element.parentElement?.localName === 'details' &&
    !element.parentElement.hasAttribute('open') &&
    element.localName !== 'summary') ||
  (/^(maction|semantics)$/.test(element.parentElement?.localName ?? '') &&
    element.previousElementSibling !== null) ||
  (element.localName === 'option' && !('selected' in element && element.selected)) ||
  (element.localName === 'dialog' && !element.hasAttribute('open')) ||
  (element.localName === 'object' && element.hasAttribute('data')) ||
  element.hasAttribute('popover') ||
  element.hasAttribute('hidden')

/** Styles that keep text for screen readers only. */
const isForScreenReaders = (styles: Styles) =>
  /absolute|fixed/.test(styles.get('position') ?? '') &&
  (/^rect\(([01](px)?[\s,]*){4}\)$/.test(styles.get('clip') ?? '') ||
    /^inset\((50|100)%\)$/.test(styles.get('clip-path') ?? '') ||
    /^-\d{4,}/.test(styles.get('left') ?? styles.get('top') ?? '') ||
    (['width', 'height'].every((side) => /^[01](px)?$/.test(styles.get(side) ?? '')) &&
      styles.get('overflow') === 'hidden'))

const siblingsOf = (element: Element) => [element.previousElementSibling, element.nextElementSibling]

/**
 * A deletion that its program tracks, such as Word's. A web page's `<del>` is text with a line through it, unless its replacement
 * is beside it.
 */
const isTrackedDeletion = (element: Element, isFromWord: boolean) =>
  [...element.classList].some((name) => /^(msodel|trackchangetextdeletion)$/i.test(name)) ||
  (element.localName === 'del' &&
    (isFromWord ||
      element.hasAttribute('cite') ||
      element.hasAttribute('datetime') ||
      siblingsOf(element).some((sibling) => sibling?.localName === 'ins')))

/** Word's comments, and the signs in the text that lead to them. */
const isWordComment = (element: Element, styles: Styles) =>
  element.classList.contains('msocomanchor') ||
  /^comment(-list)?$/.test(styles.get('mso-element') ?? '') ||
  styles.get('mso-special-character') === 'comment'

/**
 * Whether neither an element nor anything in it is text of the document: it is hidden, deleted, a comment, or decoration.
 * Chrome's `visibility` and `font-size: 0` are no part of this, because an element in it may be visible.
 */
export function isLeftOut(element: Element, sheet: StyleSheet, isFromWord: boolean): boolean {
  const styles = sheet.stylesOf(element)
  const isDecoration =
    element.getAttribute('aria-hidden') === 'true' &&
    // A formula or figure may have two forms, and this one is what is seen.
    !siblingsOf(element).some(
      (one) =>
        one &&
        (isForScreenReaders(sheet.stylesOf(one)) || /\b(sr-only|visually-?hidden)\b/.test(one.className)),
    )
  return (
    hiddenNames.has(element.localName) ||
    isClosed(element) ||
    styles.get('display') === 'none' ||
    /^(all|screen)$/.test(styles.get('mso-hide') ?? '') ||
    styles.get('content-visibility') === 'hidden' ||
    /^0(\.0+)?%?$/.test(styles.get('opacity') ?? '') ||
    (/^0(px)?$/.test(styles.get('max-height') ?? styles.get('height') ?? '') &&
      styles.get('overflow') === 'hidden') ||
    isForScreenReaders(styles) ||
    isDecoration ||
    isTrackedDeletion(element, isFromWord) ||
    styles.has('mso-table-deleted') ||
    isWordComment(element, styles)
  )
}
