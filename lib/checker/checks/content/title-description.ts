import { cutText } from '../../../format/cut-text'
import type { Check, Site } from '../../check'
import { shortened } from '../../wording'
import { inPage, judged } from '../judged'
import { escapeHtml, metaName } from '../markup'

/** Characters: accepted, and advised. */
const limits = {
  title: { min: 10, max: 70, advice: '30 to 60' },
  description: { min: 50, max: 200, advice: '120 to 160' },
} as const

type Part = keyof typeof limits

const lengthOf = (text: string) => [...text].length

/** Chinese, Japanese and Korean say in half the letters what others say. */
const isDense = (text: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)

/** What is wrong with a title or description; nothing if it is fine. */
function faultOf(part: Part, text: string): string | undefined {
  const { min, max } = limits[part]
  const length = lengthOf(text)
  if (length === 0) return `no ${part}`
  if (length < min / (isDense(text) ? 2 : 1)) return `a ${part} of only ${length} characters`
  if (length > max) return `a ${part} of ${length} characters`
  return undefined
}

/** Cut at the end of a sentence, otherwise of a word. */
function cutSentence(text: string, max: number): string {
  if (lengthOf(text) <= max) return text
  const cut = [...text].slice(0, max).join('')
  return /^.{40,}[.!?。！？؟](?=\s|$)/u.exec(cut)?.[0] ?? cutText(text, cut.length)
}

/** A title and description in the page's own words. */
function proposal({ facts }: Site) {
  const heading = facts.headings.find(({ level }) => level === 1)?.text ?? facts.headings[0]?.text
  const { siteName } = facts.publisher
  const named = heading && siteName && !heading.includes(siteName) ? `${heading} | ${siteName}` : heading
  const title = faultOf('title', facts.title) === undefined ? facts.title : ''
  const description = faultOf('description', facts.description) === undefined ? facts.description : ''
  const text = facts.mainText.slice(0, 500).replace(/\s+/g, ' ')
  const otherTitle = [facts.openGraph.title, named, facts.title].find(
    (other) => other && lengthOf(other) >= limits.title.min,
  )
  const otherText = [facts.openGraph.description, facts.description, text].find(
    (other) => other && lengthOf(other) >= limits.description.min,
  )
  return {
    title:
      title ||
      (otherTitle && cutSentence(otherTitle, 60)) ||
      'YOUR TITLE: WHAT THE PAGE IS ABOUT, AND WHO YOU ARE',
    description:
      description ||
      (otherText && cutSentence(otherText, 160)) ||
      'YOUR DESCRIPTION: WHAT A READER LEARNS OR GETS ON THIS PAGE',
  }
}

const found = (site: Site, part: Part) => {
  const text = site.facts[part]
  return text
    ? inPage(site, `The ${part} has ${lengthOf(text)} characters:`, {
        line: site.facts.lines[part],
        quote: shortened(text, 220),
      })
    : inPage(site, `There is no ${part}.`, { line: site.facts.lines[part] })
}

export const titleDescriptionCheck: Check = {
  id: 'title-description',
  group: 'content',
  title: 'The page has a title and a description',
  weight: 4,
  why: 'They are the first thing that a search index shows an assistant, which uses them to decide whether to read the page.',
  source: {
    title: 'SEO Starter Guide (Google): title links and snippets',
    url: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  },
  needs: [],
  judge(site) {
    const parts = ['title', 'description'] as const
    const faults = parts.map((part) => faultOf(part, site.facts[part]))
    const evidence = parts.map((part) => found(site, part))
    const points = parts.map((part, index) => (faults[index] === undefined ? 1 : site.facts[part] ? 0.5 : 0))
    const share = points.reduce<number>((sum, point) => sum + point, 0) / parts.length
    const wrong = faults.filter((fault) => fault !== undefined)
    const summary =
      wrong.length === 0
        ? 'The page has a title and a description of good length.'
        : `The page has ${wrong.join(' and ')}.`
    const { title, description } = proposal(site)
    const code = `<title>${escapeHtml(title)}</title>\n${metaName('description', description)}`
    return judged(share, summary, evidence, {
      text: `Put these into the head of the page and adjust them: ${limits.title.advice} characters for the title, ${limits.description.advice} for the description. They are made from the page's own text; replace the words in capitals.`,
      code: { language: 'html', text: code },
    })
  },
}
