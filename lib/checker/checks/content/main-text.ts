import type { Check, Site } from '../../check'
import type { Fix } from '../../report'
import { counted, shortened } from '../../wording'
import { inPage } from '../judged'
import { escapeHtml } from '../markup'

const fewWords = 25
const enoughWords = 100

/** HTML that would serve: the page's own title and description, and a place for its text. */
const skeleton = ({ facts }: Site): string => {
  const heading = facts.headings[0]?.text || facts.title || 'YOUR HEADING'
  return [
    '<main>',
    `  <h1>${escapeHtml(shortened(heading, 100))}</h1>`,
    `  <p>${escapeHtml(facts.description || 'WHAT THIS PAGE OFFERS, IN ONE OR TWO SENTENCES')}</p>`,
    '  <h2>YOUR FIRST SECTION</h2>',
    '  <p>THE TEXT THAT VISITORS SEE ONCE YOUR SCRIPTS HAVE RUN</p>',
    '</main>',
  ].join('\n')
}

function fixOf(site: Site): Fix {
  const { facts } = site
  const code = { language: 'html' as const, text: skeleton(site) }
  if (facts.isAppShell) {
    const text =
      'Render the page on the server or when you build it (your framework calls it SSR, SSG or prerendering), so that the HTML has your text in place of the words in capitals.'
    return { text, code }
  }
  if (facts.hiddenWordCount > facts.wordCount) {
    return {
      text: 'Show the hidden text without scripts: remove hidden, display: none or aria-hidden from it, or move it out of template and noscript.',
    }
  }
  return {
    text: `Write at least ${enoughWords} words about what the page offers, as text in the HTML.`,
    code,
  }
}

function evidenceOf(site: Site) {
  const { mainText, wordCount, hiddenWordCount, scriptCount } = site.facts
  const seen =
    wordCount === 0
      ? inPage(site, 'Without scripts, a reader gets no text.')
      : inPage(
          site,
          `Without scripts, a reader gets ${counted(wordCount, 'word')} of main text. It begins:`,
          { quote: mainText },
        )
  const hidden =
    hiddenWordCount > 0
      ? [inPage(site, `${counted(hiddenWordCount, 'more word')} in the HTML, but hidden.`)]
      : []
  const scripts = wordCount < fewWords ? [inPage(site, `${counted(scriptCount, 'script')} in the HTML.`)] : []
  return [seen, ...hidden, ...scripts]
}

export const mainTextCheck: Check = {
  id: 'main-text',
  group: 'content',
  title: 'The main text is in the HTML, without scripts',
  weight: 10,
  why: 'Most agents read the HTML that your server sends and run no scripts. They cannot quote a text that only scripts add.',
  source: {
    title: 'JavaScript SEO basics (Google): not all bots can run JavaScript',
    url: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  },
  needs: [],
  judge(site) {
    const { wordCount, isAppShell } = site.facts
    const evidence = evidenceOf(site)
    if (wordCount >= enoughWords) {
      const summary = `The HTML has ${counted(wordCount, 'word')} of main text.`
      return { verdict: 'pass', summary, evidence }
    }
    const fix = fixOf(site)
    if (isAppShell) {
      const summary = 'The HTML is an empty frame: the text appears only once scripts have run.'
      return { verdict: 'fail', summary, evidence, fix }
    }
    const amount = wordCount === 0 ? 'no main text' : `only ${counted(wordCount, 'word')} of main text`
    const summary = `The HTML has ${amount}; ${enoughWords} make a page worth quoting.`
    if (wordCount < fewWords) return { verdict: 'fail', summary, evidence, fix }
    return { verdict: 'partial', result: wordCount / enoughWords, summary, evidence, fix }
  },
}
