import type { Check, Site } from '../../check'
import type { Section } from '../../page/page-facts'
import { countWords } from '../../page/words'
import { counted, shortened } from '../../wording'
import { inPage, judged } from '../judged'
import { escapeHtml } from '../markup'

/** A shorter page is one answer. */
const minPageWords = 150

/** Words of a first paragraph that can be quoted as an answer. */
const [minWords, maxWords] = [8, 80]

/** With this share of sections that begin with an answer, a page is fine: some sections are lists or pictures. */
const enough = 2 / 3

const startsWithAnswer = ({ firstParagraph }: Section, language: string) => {
  const words = countWords(firstParagraph, language)
  return words >= minWords && words <= maxWords
}

function faultOf({ firstParagraph }: Section, language: string): string {
  const words = countWords(firstParagraph, language)
  return words < minWords
    ? `This section begins with ${counted(words, 'word')}, too few for an answer`
    : `This section begins with a paragraph of ${counted(words, 'word')}, too long to quote`
}

function codeFor({ facts }: Site, section: Section | undefined): string {
  const heading = section?.heading ?? facts.headings[0]?.text ?? 'YOUR QUESTION OR TOPIC'
  const beginning = section?.firstParagraph.slice(0, 1_000).match(/^.*?[.!?。！？؟](?=\s|$)/u)?.[0]
  const answer =
    beginning && startsWithAnswer({ ...(section ?? emptySection), firstParagraph: beginning }, facts.language)
      ? beginning
      : 'YOUR ANSWER IN ONE OR TWO SENTENCES, CLEAR WITHOUT THE REST OF THE PAGE'
  return [
    '<section>',
    `  <h2>${escapeHtml(shortened(heading, 100))}</h2>`,
    `  <p>${escapeHtml(answer)}</p>`,
    '  <!-- details, lists and pictures -->',
    '</section>',
  ].join('\n')
}

const emptySection: Section = { heading: '', line: 1, text: '', firstParagraph: '' }

export const answerSectionsCheck: Check = {
  id: 'answer-sections',
  group: 'content',
  title: 'Sections begin with an answer',
  weight: 3,
  why: 'Assistants quote passages, not pages: a heading, and a short paragraph that answers it on its own.',
  source: {
    title: 'Optimizing your content for inclusion in AI search answers (Microsoft)',
    url: 'https://about.ads.microsoft.com/en/blog/post/october-2025/optimizing-your-content-for-inclusion-in-ai-search-answers',
  },
  needs: [],
  judge(site) {
    const { sections, wordCount, language } = site.facts
    if (wordCount < minPageWords) {
      const summary = `With fewer than ${minPageWords} words, the page needs no sections.`
      return {
        verdict: 'not-applicable',
        summary,
        evidence: [inPage(site, `${counted(wordCount, 'word')} of main text.`)],
      }
    }
    // Shorter ones are cards, buttons and the like, or answers in a few words.
    const withText = sections.filter(({ text }) => countWords(text, language) >= minWords)
    const advice = `Let each section begin with a paragraph of ${minWords} to ${maxWords} words that answers its heading`
    if (withText.length === 0) {
      return judged(
        0,
        'The text is not divided into sections with headings (h2 or h3).',
        [inPage(site, 'No h2 or h3 with text below it.')],
        {
          text: `Divide the text with headings. ${advice}. Replace the words in capitals.`,
          code: { language: 'html', text: codeFor(site, undefined) },
        },
      )
    }
    const others = withText.filter((section) => !startsWithAnswer(section, language))
    const good = withText.length - others.length
    const example = withText.find((section) => startsWithAnswer(section, language))
    const evidence = [
      ...(example
        ? [
            inPage(site, `Begins with an answer: "${shortened(example.heading, 80)}"`, {
              line: example.line,
              quote: example.firstParagraph,
            }),
          ]
        : []),
      ...others.slice(0, 4).map((section) =>
        inPage(site, `${faultOf(section, language)}: "${shortened(section.heading, 80)}"`, {
          line: section.line,
          quote: section.firstParagraph,
        }),
      ),
    ]
    const summary = `Sections that begin with a paragraph that can be quoted as an answer: ${good} of ${withText.length}.`
    return judged(Math.min(1, good / withText.length / enough), summary, evidence, {
      text: `${advice}, and put details below. This is one of your sections; replace the words in capitals.`,
      code: { language: 'html', text: codeFor(site, others[0]) },
    })
  },
}
