import type { FAQPage, HowTo } from 'schema-dts'
import { faqAnswer } from '@/lib/content/faq-answer'
import type { HowItWorksQueryResult, PostQueryResult } from '@/lib/content/sanity.types.gen'
import { bodyHtml } from '../feeds/body-html'
import { fullAddress, pageId, partId } from './ids'

type Body = NonNullable<NonNullable<PostQueryResult>['body']>

/** The questions in a text that have an answer. */
const questionsIn = (body: Body) =>
  body
    .flatMap((block) => (block._type === 'faq' ? (block.items ?? []) : []))
    .flatMap(({ question, ...item }) => {
      const answer = faqAnswer(item)
      return question && answer.length > 0 ? [{ question, answer }] : []
    })

/**
 * A page's questions and answers, or undefined if it has none. Answers are HTML, which keeps their links:
 * https://developers.google.com/search/docs/appearance/structured-data/faqpage#answer
 * @param bodies its texts, in order
 */
export function faqPage(path: string, bodies: readonly (Body | null | undefined)[]): FAQPage | undefined {
  const questions = bodies.flatMap((body) => questionsIn(body ?? []))
  if (questions.length === 0) return undefined
  // Links in answers have URLs, never references to documents.
  const place = { address: fullAddress(path), targets: new Map<string, string>() }
  return {
    '@type': 'FAQPage',
    '@id': partId(path, 'faq'),
    isPartOf: { '@id': pageId(path) },
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: bodyHtml(answer, place) },
    })),
  }
}

type Step = NonNullable<NonNullable<NonNullable<HowItWorksQueryResult>['flow']>['points']>[number]

/**
 * Step-by-step instructions; undefined without a step.
 * @param anchor returns the id of a step's element on the page, by its index from 0
 */
export function howTo(
  path: string,
  name: string,
  steps: readonly Step[],
  anchor: (index: number) => string,
): HowTo | undefined {
  const step = steps.flatMap(({ title, text }, index) =>
    title
      ? [
          {
            '@type': 'HowToStep',
            name: title,
            url: `${pageId(path)}#${anchor(index)}`,
            text: text ?? title,
          } as const,
        ]
      : [],
  )
  if (step.length === 0) return undefined
  return { '@type': 'HowTo', '@id': partId(path, 'howto'), name, step, isPartOf: { '@id': pageId(path) } }
}
