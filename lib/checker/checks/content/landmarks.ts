import type { Check, Site } from '../../check'
import { listOf, shortened } from '../../wording'
import { inPage, judged } from '../judged'
import { escapeHtml } from '../markup'

const isLanguageTag = (tag: string) => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

/** The language that the page names elsewhere; a page's text alone does not tell it for sure. */
function knownLanguage({ facts, files: { page } }: Site): string | undefined {
  const header = page?.state === 'answered' ? page.response.headers.get('content-language') : null
  return [facts.language, facts.openGraph.locale, header?.split(',')[0]]
    .map((tag) => (tag ?? '').trim().replaceAll('_', '-'))
    .find((tag) => tag !== '' && isLanguageTag(tag))
}

function skeleton(site: Site): string {
  const { facts } = site
  const heading = facts.headings.find(({ level }) => level === 1)?.text ?? facts.headings[0]?.text
  const direction = facts.isRightToLeft ? ' dir="rtl"' : ''
  return [
    `<html lang="${escapeHtml(knownLanguage(site) ?? 'YOUR LANGUAGE CODE, SUCH AS en')}"${direction}>`,
    '  <body>',
    '    <header>',
    '      <!-- your logo -->',
    '      <nav><!-- your menu --></nav>',
    '    </header>',
    '    <main>',
    heading ? `      <h1>${escapeHtml(shortened(heading, 100))}</h1>` : '      <!-- your main heading -->',
    '      <!-- what this page is about -->',
    '    </main>',
    '    <footer><!-- contact, legal links --></footer>',
    '  </body>',
    '</html>',
  ].join('\n')
}

export const landmarksCheck: Check = {
  id: 'landmarks',
  group: 'content',
  title: 'The page names its regions and its language',
  weight: 4,
  why: 'main, nav, header and footer tell an agent which text is the page and which is on every page; lang tells it how to read it.',
  source: {
    title: 'Page structure: page regions (W3C Web Accessibility Initiative)',
    url: 'https://www.w3.org/WAI/tutorials/page-structure/regions/',
  },
  needs: [],
  judge(site) {
    const { landmarks, language, lines } = site.facts
    const regions = ['main', 'nav', 'header', 'footer'] as const
    const hasLanguage = language !== '' && isLanguageTag(language)
    const missing = regions.filter((region) => landmarks[region] === 0)
    const hasManyMains = landmarks.main > 1
    const points = regions.length - missing.length + (hasLanguage ? 1 : 0) - (hasManyMains ? 0.5 : 0)
    const faults = [
      ...(missing.length > 0 ? [`it has no ${listOf(missing)}`] : []),
      ...(hasManyMains ? [`it has ${landmarks.main} main elements instead of one`] : []),
      ...(language === '' ? ['it does not name its language'] : []),
      ...(language !== '' && !hasLanguage ? [`its language "${language}" is not a valid code`] : []),
    ]
    const count = regions.map((region) => `${region} ${landmarks[region]}`).join(', ')
    const evidence = [
      inPage(site, `Elements found: ${count}.`),
      language
        ? inPage(site, 'The language of the page:', { line: lines.root, quote: `lang="${language}"` })
        : inPage(site, 'The html element has no lang.', { line: lines.root }),
    ]
    const summary =
      faults.length === 0
        ? 'Regions and language are named.'
        : `Not every part of the page can be told apart: ${listOf(faults)}.`
    return judged(points / (regions.length + 1), summary, evidence, {
      text: 'Replace the div elements around these parts with the elements below, and put the language on the html element.',
      code: { language: 'html', text: skeleton(site) },
    })
  },
}
