import { Readability } from '@mozilla/readability'
import { readAuthorship, readMetas } from './authorship'
import { readHead } from './head-facts'
import { removeHidden } from './hidden-parts'
import { readJsonLd } from './json-ld'
import { readImages, readLinks } from './links-and-images'
import type { PageFacts } from './page-facts'
import { type ParsedPage, parseHtml } from './parse-html'
import { readPublisher } from './publisher'
import { isAside, isChrome, readHeadings, readLandmarks, readSections } from './structure'
import { oneLine, visibleText } from './visible-text'
import { countWords, isRightToLeftLanguage } from './words'

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
function readMainText(document: Document, language: string): { mainText: string; wordCount: number } {
  const whole = pageText(document)
  const wholeCount = countWords(whole, language)
  const isSmall = whole.length <= maxTextLength && document.querySelectorAll('*').length <= maxElements
  const article = isSmall ? articleText(document) : ''
  const articleCount = countWords(article, language)
  return article && articleCount >= sufficientShare * wholeCount
    ? { mainText: article, wordCount: articleCount }
    : { mainText: whole, wordCount: wholeCount }
}

/** A page with fewer words than this says nothing. */
const fewWords = 25

/** Elements that frameworks fill by script. */
const applicationRoots =
  '#root, #app, #__next, #__nuxt, #___gatsby, #svelte, #main-app, #app-root, #react-root, #application, [data-reactroot], app-root, [ng-app], [ng-version]'

/** Resolves addresses against the page's, or its `base` element. */
function resolver(document: Document, address: URL): (href: string) => string | undefined {
  const written = document.querySelector('base[href]')?.getAttribute('href')
  const base = (written && URL.parse(written, address)) || address
  return (href) => (href.trim() === '' ? undefined : URL.parse(href.trim(), base)?.href)
}

function readScripts({ document, lineOf }: ParsedPage) {
  const scripts = [...document.getElementsByTagName('script')]
  const isJsonLd = (script: Element) =>
    script.getAttribute('type')?.split(';')[0]?.trim().toLowerCase() === 'application/ld+json'
  const jsonLd = scripts.filter(isJsonLd)
  return {
    jsonLd: readJsonLd(jsonLd.map((script) => ({ text: script.textContent ?? '', line: lineOf(script) }))),
    scriptCount: scripts.length - jsonLd.length,
  }
}

function readRoot({ document, lineOf }: ParsedPage) {
  const root = document.documentElement
  const language = oneLine(root?.getAttribute('lang') ?? '').slice(0, 100)
  const direction = root?.getAttribute('dir')?.toLowerCase()
  return {
    language,
    isRightToLeft: direction === 'rtl' || (direction !== 'ltr' && isRightToLeftLanguage(language)),
    line: root ? lineOf(root) : 1,
  }
}

/** Reads what the HTML of a page says. Never throws. @param address the page's, after redirects */
export function readPage(html: string, address: URL): PageFacts {
  const page = parseHtml(html)
  const { document, templates } = page
  const resolve = resolver(document, address)
  const { language, isRightToLeft, line } = readRoot(page)
  const { jsonLd, scriptCount } = readScripts(page)
  const head = readHead(page, resolve)
  const metas = readMetas(document)
  const authorship = readAuthorship(document, metas)
  const { hidden, noscript } = removeHidden(document.querySelector('body'))
  const words = (text: string) => countWords(text, language)
  const inTemplates = templates.map((content) => visibleText(content)).join('\n')
  const roots = [...document.querySelectorAll(applicationRoots)]
    .slice(0, 10)
    .map((root) => words(visibleText(root, { maxNodes: 2_000 })))

  const facts = {
    ...head,
    lines: { ...head.lines, root: line },
    language,
    isRightToLeft,
    headings: readHeadings(page),
    landmarks: readLandmarks(page),
    images: readImages(page),
    links: readLinks(page, resolve, address),
    jsonLd,
    publisher: readPublisher(document, metas, resolve),
    authorship,
    sections: readSections(page),
    hiddenWordCount: words([hidden, noscript, inTemplates].join('\n')),
    scriptCount,
  }
  const { mainText, wordCount } = readMainText(document, language)
  const isAppShell =
    wordCount < fewWords &&
    scriptCount > 0 &&
    (roots.some((count) => count < fewWords) || words(noscript) > 0)
  return { ...facts, mainText, wordCount, isAppShell }
}
