import type { Check } from '../../check'
import type { Heading } from '../../page/page-facts'
import { counted, shortened } from '../../wording'
import { inPage, judged } from '../judged'
import { escapeHtml } from '../markup'

const maxShown = 30

/** Headings that are more than one level below the one before. */
const skipped = (headings: readonly Heading[]): Heading[] =>
  headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? level) + 1)

/** The same headings with one `h1` and no level left out. */
function corrected(headings: readonly Heading[], title: string): { level: number; text: string }[] {
  const first = headings.findIndex(({ level }) => level === 1)
  const result: { level: number; text: string }[] = first === -1 ? [{ level: 1, text: title }] : []
  // The levels, as written, of the headings above the current one.
  const above: number[] = []
  for (const [index, { level, text }] of headings.entries()) {
    if (index === first) {
      result.push({ level: 1, text })
      above.length = 0
      continue
    }
    while ((above.at(-1) ?? 0) >= level) above.pop()
    above.push(level)
    result.push({ level: Math.min(above.length + 1, 6), text })
  }
  return result
}

const toHtml = (headings: readonly { level: number; text: string }[]) =>
  headings
    .slice(0, maxShown)
    .map(
      ({ level, text }) =>
        `${'  '.repeat(level - 1)}<h${level}>${escapeHtml(shortened(text, 100))}</h${level}>`,
    )
    .join('\n')

const mainHeadings = (count: number) =>
  count === 0 ? 'There is no h1, the main heading' : `There are ${count} main headings (h1) instead of one`

export const headingsCheck: Check = {
  id: 'headings',
  group: 'content',
  title: 'One main heading, and headings in order',
  weight: 4,
  why: 'Agents divide a page at its headings and take each heading as the topic of its part.',
  source: {
    title: 'Page structure: headings (W3C Web Accessibility Initiative)',
    url: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  },
  needs: [],
  judge(site) {
    const { headings, title } = site.facts
    const main = headings.filter(({ level }) => level === 1)
    const skips = skipped(headings)
    const order = headings.length > 0 ? 1 - skips.length / headings.length : 0
    const share =
      headings.length === 0 ? 0 : ((main.length === 1 ? 1 : main.length > 1 ? 0.5 : 0) + order) / 2
    const faults = [
      ...(main.length === 1 ? [] : [mainHeadings(main.length)]),
      ...(skips.length === 0
        ? []
        : [`${counted(skips.length, 'heading')} ${skips.length === 1 ? 'skips' : 'skip'} a level`]),
    ]
    const listed = main.length === 1 ? main : main.slice(0, 3)
    const evidence = [
      ...(headings.length === 0 ? [inPage(site, 'No heading with text.')] : []),
      ...(headings.length > 0 && main.length === 0 ? [inPage(site, 'No h1 with text.')] : []),
      ...listed.map(({ line, text }) => inPage(site, 'Main heading (h1)', { line, quote: text })),
      ...skips.slice(0, 5).map(({ level, line, text }) => {
        const before =
          headings[headings.findIndex((heading) => heading.line === line && heading.text === text) - 1]
        return inPage(site, `h${level} follows h${before?.level ?? 1}`, { line, quote: text })
      }),
    ]
    const summary =
      headings.length === 0
        ? 'The page has no headings.'
        : faults.length === 0
          ? `One main heading, and no level skipped in ${counted(headings.length, 'heading')}.`
          : `${faults.join('; ')}.`
    const more = headings.length > maxShown ? ` The first ${maxShown} are shown.` : ''
    return judged(share, summary, evidence, {
      text: `Keep the look of your headings with CSS, but give them these levels.${more}${headings.length === 0 ? ' Replace the words in capitals.' : ''}`,
      code: {
        language: 'html',
        text: toHtml(
          headings.length === 0
            ? [
                { level: 1, text: title || 'WHAT THE PAGE IS ABOUT' },
                { level: 2, text: 'YOUR FIRST TOPIC' },
                { level: 2, text: 'YOUR SECOND TOPIC' },
              ]
            : corrected(headings, title || 'WHAT THE PAGE IS ABOUT'),
        ),
      },
    })
  },
}
