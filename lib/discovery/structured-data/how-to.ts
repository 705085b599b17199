import type { HowTo } from 'schema-dts'
import type { HowItWorksQueryResult } from '@/lib/content/sanity.types.gen'
import { pageId, partId } from './ids'

type Step = NonNullable<NonNullable<NonNullable<HowItWorksQueryResult>['flow']>['points']>[number]

/**
 * What to do, step by step; undefined without a step.
 * @param anchor id of a step's place on the page, from 0
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
