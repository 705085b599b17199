/** Elements that Markdown has something for. All others are left out, and their content stays. */
export const keptBlocks = new Set('p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr table tr th td'.split(' '))
/** Those within a line, each with the one that stands for it. */
export const keptInline = new Map([
  ['a', 'a'],
  ['strong', 'strong'],
  ['b', 'strong'],
  ['em', 'em'],
  ['i', 'em'],
  ['code', 'code'],
  ['kbd', 'code'],
  ['samp', 'code'],
])

/** Parts that are for people who use the page, not for readers of its text. */
const controlElements = new Set('button input label'.split(' '))

/** A button in a heading is what the section is called: it opens the answer to a question. */
export const isControl = (name: string, isInline: boolean) =>
  controlElements.has(name) && !(name === 'button' && isInline)

/** Whether a block is one line in Markdown: a heading or a cell of a table. */
export const isOneLine = (name: string): boolean => /^(?:h[1-6]|th|td)$/.test(name)
