import { defineQuery } from 'next-sanity'
import { messageOf } from '../../format/error-message'
import { allNeighborsTag, type ChangedDocument, neighborsTag, typesOf } from '../cache-tags'
import { isListed, isNewer, isOlder, newestFirst, oldestFirst } from '../queries/post-order'
import { queryContent } from '../query-content'

/*
 * The posts whose neighbors include a post at this place: the nearest on either side and, in each category, the
 * nearest three on either side. Posts further away show three others that are nearer to them.
 */
const neighborsQuery = defineQuery(`{
  "next": [
    *[${isListed} && ${isNewer}] | ${oldestFirst}[0]._id,
    *[${isListed} && ${isOlder}] | ${newestFirst}[0]._id
  ],
  "filed": *[_type == "category" && _id in $categoryIds]{
    "newer": *[${isListed} && references(^._id) && ^._id in categories[]._ref && ${isNewer}] | ${oldestFirst}[0...3]._id,
    "older": *[${isListed} && references(^._id) && ^._id in categories[]._ref && ${isOlder}] | ${newestFirst}[0...3]._id
  }
}`)

const timeoutMs = 3_000
/** If more posts change within the time, the Content Lake is not queried for each of them. */
const most = 20
const withinMs = 5_000
/** When the latest lookups began. */
let lookups: number[] = []

interface Place {
  publishedAt: string
  categoryIds: readonly string[]
}

function placeOf(
  publishedAt: ChangedDocument['publishedAt'],
  categoryIds: ChangedDocument['categoryIds'],
): Place[] {
  return publishedAt
    ? [{ publishedAt, categoryIds: (categoryIds ?? []).filter((id) => typeof id === 'string') }]
    : []
}

/**
 * The tags of the posts around changed posts' new and old places, so that they show them or stop showing them. Empty for other
 * documents. It queries the current state of the Content Lake: however many posts change at once, the last delivery finds all of
 * them. If many change, or the Content Lake does not respond, it is the tag of all posts.
 */
export async function neighborTags(documents: readonly ChangedDocument[]): Promise<string[]> {
  const posts = documents.filter((document) => typesOf(document).includes('post'))
  const now = performance.now()
  lookups = [...lookups.filter((time) => now - time < withinMs).slice(-most), ...posts.map(() => now)]
  if (posts.length > 0 && lookups.length > most) return [allNeighborsTag]
  try {
    return [...new Set((await Promise.all(posts.map(tagsAround))).flat())]
  } catch (error) {
    console.warn(`The neighbors of a changed post are not known, so all posts expire (${messageOf(error)}).`)
    return [allNeighborsTag]
  }
}

/** @throws if the Content Lake does not respond */
async function tagsAround(document: ChangedDocument): Promise<string[]> {
  const places = [
    ...placeOf(document.publishedAt, document.categoryIds),
    ...placeOf(document.previousPublishedAt, document.previousCategoryIds),
  ]
  const distinct = new Map(places.map((place) => [JSON.stringify(place), place]))
  const found = await Promise.all(
    [...distinct.values()].map(({ publishedAt, categoryIds }) => {
      const params = { id: document._id, publishedAt, categoryIds: [...categoryIds] }
      return queryContent(neighborsQuery, params, { cache: 'no-store', timeout: timeoutMs })
    }),
  )
  const ids = found.flatMap(({ next, filed }) => [
    ...next,
    ...filed.flatMap((category) => [...category.newer, ...category.older]),
  ])
  // Includes its own: its date or its categories may have changed.
  return [...new Set([document._id, ...ids.filter((id) => id !== null)])].map(neighborsTag)
}
