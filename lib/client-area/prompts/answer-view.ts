import { findMentions } from '../../geo/answers/find-mentions'
import type { Brand } from '../../geo/answers/reading'
import { type AnswerBlock, type FlatBlock, nestLists, type Piece } from './answer-blocks'
import { readMarkdown } from './read-markdown'

/** Rendering many takes long. */
const mostMarked = 400

/** Between blocks, so that no name spans two of them. */
const gap = '\n\n'

const pieceLists = (block: FlatBlock): (readonly Piece[])[] => {
  if (block.kind === 'rule') return []
  return block.kind === 'table' ? [...block.head, ...block.rows.flat()] : [block.pieces]
}

const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')

interface Found {
  brandId: string
  start: number
  end: number
}

/** Cuts pieces at the mentions in them. @param start where the first piece is in the text that the mentions point into */
function marked(pieces: readonly Piece[], start: number, mentions: readonly Found[]): Piece[] {
  let at = start
  return pieces.flatMap((piece) => {
    const end = at + piece.text.length
    const inside = mentions.filter((mention) => mention.start < end && mention.end > at)
    const parts: Piece[] = []
    let done = at
    for (const mention of inside) {
      const [from, to] = [Math.max(mention.start, at), Math.min(mention.end, end)]
      if (from > done) parts.push({ ...piece, text: piece.text.slice(done - at, from - at) })
      parts.push({ ...piece, text: piece.text.slice(from - at, to - at), brandId: mention.brandId })
      done = to
    }
    if (done < end) parts.push({ ...piece, text: piece.text.slice(done - at) })
    at = end
    return parts
  })
}

/**
 * An answer as it is shown, with the brands in it marked, where they are named for the first 400 times.
 * @param markdown untrusted
 */
export function answerBlocks(markdown: string, brands: readonly Brand[]): AnswerBlock[] {
  const blocks = readMarkdown(markdown)
  const lists = blocks.flatMap(pieceLists)
  const mentions = findMentions(lists.map(textOf).join(gap), brands).slice(0, mostMarked)
  let [at, first, place] = [0, 0, 0]
  const shown = lists.map((pieces) => {
    const end = at + textOf(pieces).length
    while ((mentions[first]?.end ?? end + 1) <= at) first += 1
    let behind = first
    while ((mentions[behind]?.start ?? end) < end) behind += 1
    const parts = marked(pieces, at, mentions.slice(first, behind))
    at = end + gap.length
    return parts
  })
  const next = () => shown[place++] ?? []
  return nestLists(
    blocks.map((block) => {
      if (block.kind === 'rule') return block
      if (block.kind !== 'table') return { ...block, pieces: next() }
      return { ...block, head: block.head.map(next), rows: block.rows.map((row) => row.map(next)) }
    }),
  )
}
