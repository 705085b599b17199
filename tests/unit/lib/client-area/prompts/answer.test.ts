import type { AnswerBlock, Piece } from '@/lib/client-area/prompts/answer-blocks'
import { answerBlocks } from '@/lib/client-area/prompts/answer-view'
import { splitMarkdown } from '@/lib/client-area/prompts/split-markdown'

/** A part that is long enough to stay alone. */
const long = (word: string) => `${word} `.repeat(2_000 / (word.length + 1) + 1).trim()

describe('splitMarkdown', () => {
  it('splits at blank lines, and keeps all lines', () => {
    const markdown = [long('one'), '', long('two'), ' \t', '', long('three'), ''].join('\n')
    const parts = splitMarkdown(markdown)
    expect(parts).toHaveLength(3)
    expect(parts.join('\n')).toBe(markdown)
  })

  it('joins short parts', () => expect(splitMarkdown('a\n\nb\n\nc')).toEqual(['a\n\nb\n\nc']))

  it.each([
    ['a paragraph', `${long('one')}\n${long('two')}`],
    ['what is indented below a list item', `- ${long('one')}\n\n  ${long('two')}`],
    ['a code block', `\`\`\`\n${long('one')}\n\n${long('two')}\n\`\`\``],
    ['a code block with a shorter fence in it', `~~~~\n${long('one')}\n~~~\n\n${long('two')}\n~~~~`],
    ['a code block with text after a fence', `\`\`\`\n${long('one')}\n\`\`\` no\n\n${long('two')}`],
    ['a code block that has no end', `\`\`\`js\n${long('one')}\n\n${long('two')}`],
  ])('does not split %s', (_, markdown) => expect(splitMarkdown(markdown)).toEqual([markdown]))

  it.each([
    ['a code block that has ended', `\`\`\`\n${long('one')}\n\`\`\``],
    ['code within a line', `\`\`\`code\`\`\` ${long('one')}`],
  ])('splits after %s', (_, first) => {
    expect(splitMarkdown(`${first}\n\n${long('two')}`)).toEqual([`${first}\n`, long('two')])
  })
})

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
    const found = named(markdown).map(([text, brandId]) => `${text} ${brandId}`)
    const [own, other] = ['Bramble own', 'Ledgerly other']
    expect(found).toEqual([own, other, other, own, own])
  })

  test('marks a name whose parts look different, and no other word', () => {
    expect(named('**Bram**ble is not Bramblewood.').map(([text]) => text)).toEqual(['Bram', 'ble'])
  })

  test('keeps its whole text', () => {
    const pieces = piecesIn(answerBlocks('See Bramble, *then* `x` and Ledgerly.', brands))
    const text = pieces.map((piece) => piece.text)
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

  test.each(
    `[x](javascript:alert(1)) [x](data:text/html,hi) [x](/relative) [x](mailto:a@b.example)
    [x](//host.example/path)`.split(/\s+/),
  )('has no link for %s', (markdown) => {
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

  test('has its form also if it is long', () => {
    const section = `## Tools\n\n${'Here is **Bramble** again. '.repeat(10)}${'Here it is again. '.repeat(28)}\n\n1. one\n\n   - inner\n\n2. two\n\n`
    const blocks = answerBlocks(section.repeat(30_000 / section.length), brands)
    const kinds = ['heading', 'paragraph', 'list']
    expect(blocks.map(({ kind }) => kind)).toEqual(blocks.map((_, place) => kinds[place % 3]))
    expect(blocks.length).toBeGreaterThan(90)
    expect(blocks.at(-1)).toEqual(blocks[2])
    expect(piecesIn(blocks).filter(({ brandId }) => brandId === 'own')).toHaveLength((blocks.length * 10) / 3)
  })

  test.each([
    ['a long paragraph of links', '[a](http://a.example) '.repeat(200_000 / 22), 1],
    ['a long table', `| a |\n| - |\n${'| b |\n'.repeat(200_000 / 6)}`, 1],
    ['more than can be parsed quickly', '**a**\n\n'.repeat(200_000 / 7), 200_000 / 7],
  ])('is plain text where it has %s, so that it is shown quickly', (_, markdown, most) => {
    const blocks = answerBlocks(markdown, brands)
    const plain = piecesIn(blocks).filter(({ isStrong, href }) => !isStrong && href === null)
    expect(blocks.length).toBeLessThanOrEqual(most)
    expect(plain.some(({ text }) => markdown.startsWith(text.slice(0, 5)))).toBe(true)
  })

  test('is empty without text', () => expect(answerBlocks('', brands)).toEqual([]))
})
