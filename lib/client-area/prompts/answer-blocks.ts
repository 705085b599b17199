/** A part of an answer's text that looks the same throughout. */
export interface Piece {
  text: string
  isStrong: boolean
  isEmphasis: boolean
  isCode: boolean
  /** An absolute http or https address; null: no link. */
  href: string | null
  /** The tracked brand that it names; null: none. */
  brandId: string | null
}

export interface ListItem {
  pieces: readonly Piece[]
  children: readonly AnswerBlock[]
}

/** A block of an answer, as it is shown. There is no HTML in it, and no image. */
export type AnswerBlock =
  | { kind: 'paragraph' | 'heading' | 'quote'; pieces: readonly Piece[] }
  | { kind: 'list'; isNumbered: boolean; items: readonly ListItem[] }
  | { kind: 'code'; pieces: readonly Piece[] }
  | { kind: 'table'; head: readonly Cell[]; rows: readonly (readonly Cell[])[] }
  | { kind: 'rule' }

export type Cell = readonly Piece[]

export const plainPiece = (text: string): Piece => ({
  text,
  isStrong: false,
  isEmphasis: false,
  isCode: false,
  href: null,
  brandId: null,
})

/** A list item before items are nested by their level. */
export interface FlatItem {
  kind: 'item'
  isNumbered: boolean
  level: number
  pieces: readonly Piece[]
}

export type FlatBlock = FlatItem | Exclude<AnswerBlock, { kind: 'list' }>

const isItem = (block: FlatBlock | undefined): block is FlatItem => block?.kind === 'item'

/** The lists that items next to each other make up. */
function listsOf(items: readonly FlatItem[]): AnswerBlock[] {
  const lists: { kind: 'list'; isNumbered: boolean; items: ListItem[] }[] = []
  let start = 0
  while (start < items.length) {
    const first = items[start]
    if (!first) break
    let end = start + 1
    while ((items[end]?.level ?? 0) > first.level) end += 1
    const item = { pieces: first.pieces, children: listsOf(items.slice(start + 1, end)) }
    const last = lists.at(-1)
    if (last && last.isNumbered === first.isNumbered) last.items.push(item)
    else lists.push({ kind: 'list', isNumbered: first.isNumbered, items: [item] })
    start = end
  }
  return lists
}

/** Nests list items by their level. */
export function nestLists(blocks: readonly FlatBlock[]): AnswerBlock[] {
  const nested: AnswerBlock[] = []
  let items: FlatItem[] = []
  for (const block of [...blocks, undefined]) {
    if (isItem(block)) {
      items.push(block)
      continue
    }
    nested.push(...listsOf(items))
    items = []
    if (block) nested.push(block)
  }
  return nested
}
