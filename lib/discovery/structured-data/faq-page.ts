import type { FAQPage } from 'schema-dts'
import type { PostQueryResult } from '@/lib/content/sanity.types.gen'
import { pageId, partId } from './ids'

type Body = NonNullable<NonNullable<PostQueryResult>['body']>

/** The questions in a text that have an answer, as it shows them. */
const questionsIn = (body: Body) =>
  body
    .flatMap((block) => (block._type === 'faq' ? (block.items ?? []) : []))
    .flatMap(({ question, answer }) => (question && answer ? [{ question, answer }] : []))

/** What a page answers, or undefined where it has no questions. @param bodies its texts, in their order */
export function faqPage(path: string, bodies: readonly (Body | null | undefined)[]): FAQPage | undefined {
  const questions = bodies.flatMap((body) => questionsIn(body ?? []))
  if (questions.length === 0) return undefined
  return {
    '@type': 'FAQPage',
    '@id': partId(path, 'faq'),
    isPartOf: { '@id': pageId(path) },
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
