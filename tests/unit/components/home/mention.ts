import type { PressItemsQueryResult } from '@/lib/content/sanity.types.gen'

/** A press item that has only an ID. */
export const mention: PressItemsQueryResult[number] = {
  _id: 'pressItem-one',
  _type: 'pressItem',
  kind: null,
  title: null,
  source: null,
  url: null,
  figure: null,
  publishedAt: null,
  logo: null,
}
