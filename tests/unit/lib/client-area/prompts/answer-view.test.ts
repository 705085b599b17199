import type { AnswerBlock, Piece } from '@/lib/client-area/prompts/answer-blocks'
import { answerBlocks } from '@/lib/client-area/prompts/answer-view'
import { longestMarkdown } from '@/lib/client-area/prompts/read-markdown'

const brands = [
  { id: 'own', name: 'Bramble', aliases: [], domains: ['bramble.example'], isOwn: true },
  { id: 'other', name: 'Ledgerly', aliases: [], domains: [], isOwn: false },
]

function piecesIn(blocks: readonly AnswerBlock[]): Piece[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'rule') return []
    if (block.kind === 'list')
      return block.items.flatMap(({ pieces, children }) => [...pieces, ...piecesIn(children)])
    return block.kind === 'table' ? [block.head, ...block.rows].flat(2) : block.pieces
  })
}

const named = (markdown: string) =>
  piecesIn(answerBlocks(markdown, brands)).flatMap(({ text, brandId }) => (brandId ? [[text, brandId]] : []))

describe('an answer', () => {
  test('has its brands marked in paragraphs, lists and tables, in their order', () => {
    const markdown =
      '**Bramble** beats Ledgerly.\n\n- Ledgerly\n  - Bramble\n\n| Tool |\n| --- |\n| Bramble |'
    expect(named(markdown)).toEqual([
      ['Bramble', 'own'],
      ['Ledgerly', 'other'],
      ['Ledgerly', 'other'],
      ['Bramble', 'own'],
      ['Bramble', 'own'],
    ])
  })

  test('marks a name whose parts look different, and no other word', () => {
    expect(named('**Bram**ble is not Bramblewood.').map(([text]) => text)).toEqual(['Bram', 'ble'])
  })

  test('keeps its whole text', () => {
    const text = piecesIn(answerBlocks('See Bramble, *then* `x` and Ledgerly.', brands)).map(
      (piece) => piece.text,
    )
    expect(text.join('')).toBe('See Bramble, then x and Ledgerly.')
  })

  test('nests lists by their level', () => {
    expect(answerBlocks('1. one\n   - inner\n2. two', brands)).toMatchObject([
      {
        kind: 'list',
        isNumbered: true,
        items: [{ children: [{ kind: 'list', isNumbered: false }] }, { children: [] }],
      },
    ])
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](data:text/html,hi)',
    '[x](/relative)',
    '[x](mailto:a@b.example)',
    '[x](//host.example/path)',
  ])('has no link for %s', (markdown) => {
    expect(piecesIn(answerBlocks(markdown, brands)).every(({ href }) => href === null)).toBe(true)
  })

  test('links web addresses', () => {
    expect(piecesIn(answerBlocks('[docs](https://bramble.example/docs)', brands))).toMatchObject([
      { text: 'docs', href: 'https://bramble.example/docs' },
    ])
  })

  test('has the alternative text of images, and HTML as text', () => {
    const pieces = piecesIn(
      answerBlocks('![logo](https://t.example/p.png)\n\n<script>alert(1)</script>', brands),
    )
    expect(pieces.map(({ text, href }) => [text, href])).toEqual([
      ['logo', null],
      ['<script>alert(1)</script>', null],
    ])
  })

  test('is plain text if it is very long, so that it is shown quickly', () => {
    const long = 'http://a.example '.repeat(200_000 / 17)
    expect(long.length).toBeGreaterThan(longestMarkdown)
    expect(answerBlocks(long, brands)).toMatchObject([{ kind: 'paragraph' }])
  })

  test('is empty without text', () => {
    expect(answerBlocks('', brands)).toEqual([])
  })
})
