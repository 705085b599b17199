import { Readability } from '@mozilla/readability'
import { isAside, isChrome } from './structure.ts'
import { visibleText } from './visible-text.ts'
import { countWords } from './words.ts'

/** Readability reads an element's text again for each of its ancestors, so a larger page would take seconds. */
const maxElements = 6_000
const maxTextLength = 300_000

/** Readability's choice is the text of an article. Of a page with several parts it often takes only one. */
const sufficientShare = 2 / 3

/** The text that Readability takes for the article. It changes the document. */
function articleText(document: Document): string {
  try {
    const article = new Readability<Node>(document, {
      disableJSONLD: true,
      serializer: (node) => node,
    }).parse()
    return article?.content ? visibleText(article.content, { isLeftOut: isAside }) : ''
  } catch {
    return ''
  }
}

/** The text of `main`, otherwise of the body without navigation and the like. */
function pageText(document: Document): string {
  const outermost: Element[] = []
  for (const main of document.querySelectorAll('main, [role="main"]'))
    if (!outermost.at(-1)?.contains(main)) outermost.push(main)
  const text = outermost.map((main) => visibleText(main)).filter(Boolean)
  return text.length > 0
    ? text.join('\n')
    : visibleText(document.querySelector('body'), { isLeftOut: isChrome })
}

/** The main text of a document without its hidden parts. It changes the document. */
export function readMainText(document: Document, language: string): { mainText: string; wordCount: number } {
  const whole = pageText(document)
  const wholeCount = countWords(whole, language)
  const isSmall = whole.length <= maxTextLength && document.querySelectorAll('*').length <= maxElements
  const article = isSmall ? articleText(document) : ''
  const articleCount = countWords(article, language)
  return article && articleCount >= sufficientShare * wholeCount
    ? { mainText: article, wordCount: articleCount }
    : { mainText: whole, wordCount: wholeCount }
}
