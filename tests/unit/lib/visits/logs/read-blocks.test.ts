import { readBlocks } from '@/lib/visits/logs/read-blocks'

async function* chunksOf(chunks: readonly string[]) {
  for (const chunk of chunks) yield Buffer.from(chunk)
}

async function read(chunks: readonly string[], blockBytes: number) {
  const blocks: string[] = []
  for await (const block of readBlocks(chunksOf(chunks), blockBytes)) blocks.push(String(block))
  return blocks
}

it.each<[string, string[], number, string[]]>([
  ['nothing', [], 10, []],
  ['a line without an end', ['a', 'b'], 1, ['ab']],
  ['lines over several chunks', ['a\nb', 'c', 'd\ne\nf'], 4, ['a\n', 'bcd\ne\n', 'f']],
  ['few bytes as one block', ['a\n', 'b\n', 'c'], 100, ['a\nb\nc']],
  ['empty lines', ['\n\n', '\n'], 1, ['\n\n', '\n']],
])('makes blocks of whole lines of %s', async (_, chunks, blockBytes, blocks) => {
  expect(await read(chunks, blockBytes)).toEqual(blocks)
})

it('yields the whole lines that came before the stream broke off', async () => {
  async function* broken() {
    yield Buffer.from('a\nb')
    throw new Error('ended early')
  }
  const blocks: string[] = []
  const reading = async () => {
    for await (const block of readBlocks(broken(), 100)) blocks.push(String(block))
  }
  await expect(reading()).rejects.toThrow('ended early')
  expect(blocks).toEqual(['a\n'])
})
