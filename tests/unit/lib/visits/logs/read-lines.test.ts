import fc from 'fast-check'
import { readLines } from '@/lib/visits/logs/read-lines'

async function* chunksOf(text: string, sizes: readonly number[]) {
  const bytes = Buffer.from(text)
  for (let from = 0, nth = 0; from < bytes.length; nth++) {
    const size = Math.max(1, sizes[nth % sizes.length] ?? 1)
    yield new Uint8Array(bytes.subarray(from, from + size))
    from += size
  }
}

async function linesOf(chunks: AsyncIterable<Uint8Array>, maxLineBytes = 1_000) {
  const lines: { number: number; offset: number; text: string | undefined }[] = []
  for await (const { bytes, ...line } of readLines(chunks, maxLineBytes))
    lines.push({ ...line, text: bytes?.toString() })
  return lines
}

it('splits a stream into lines with their numbers and offsets', async () => {
  expect(await linesOf(chunksOf('ü\r\n\nlast', [3]))).toEqual([
    { number: 1, offset: 0, text: 'ü\r' },
    { number: 2, offset: 4, text: '' },
    { number: 3, offset: 5, text: 'last' },
  ])
  expect(await linesOf(chunksOf('', [1]))).toEqual([])
  expect(await linesOf(chunksOf('a\n', [1]))).toEqual([{ number: 1, offset: 0, text: 'a' }])
})

it('leaves out a line that is too long, and keeps counting', async () => {
  const text = `${'a'.repeat(10)}\n${'b'.repeat(11)}\nc`
  for (const sizes of [[1], [7], [100]]) {
    expect(await linesOf(chunksOf(text, sizes), 10)).toEqual([
      { number: 1, offset: 0, text: 'a'.repeat(10) },
      { number: 2, offset: 11, text: undefined },
      { number: 3, offset: 23, text: 'c' },
    ])
  }
})

it('finds the same lines however the stream is divided', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary', maxLength: 30 })),
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }),
      async (parts, sizes) => {
        const text = parts.join('\n').toWellFormed()
        const lines = await linesOf(chunksOf(text, sizes))
        expect(lines.map((line) => line.text)).toEqual(
          text
            .replace(/\n$/, '')
            .split('\n')
            .slice(text === '' ? 1 : 0),
        )
        for (const { offset, text: line } of lines)
          expect(
            Buffer.from(text)
              .subarray(offset, offset + Buffer.byteLength(line ?? ''))
              .toString(),
          ).toBe(line)
      },
    ),
    { numRuns: 200 },
  )
})

it('throws what the stream throws, without the line that it broke off in', async () => {
  async function* broken() {
    yield Buffer.from('one\ntwo\nthr')
    throw new Error('connection reset')
  }
  const seen: string[] = []
  await expect(
    (async () => {
      for await (const { bytes } of readLines(broken(), 100)) seen.push(String(bytes))
    })(),
  ).rejects.toThrow('connection reset')
  expect(seen).toEqual(['one', 'two'])
})
