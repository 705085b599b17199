import { readAuthorship, readMetas } from './authorship.ts'
import { readHead } from './head-facts.ts'
import { removeHidden } from './hidden-parts.ts'
import { readJsonLd } from './json-ld.ts'
import { readImages, readLinks } from './links-and-images.ts'
import { readMainText } from './main-text.ts'
import type { PageFacts } from './page-facts.ts'
import { type ParsedPage, parseHtml } from './parse-html.ts'
import { readPublisher } from './publisher.ts'
import { readHeadings, readLandmarks, readSections } from './structure.ts'
import { oneLine, visibleText } from './visible-text.ts'
import { countWords, isRightToLeftLanguage } from './words.ts'

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
