import fc from 'fast-check'
import { type LogPart, LogParts } from '@/packages/ai-visits/src/logs/log-parts'

async function* chunksOf(text: Buffer, bytes: number) {
  for (let at = 0; at < text.length; at += bytes) yield text.subarray(at, at + bytes)
}

async function split(
  text: string,
  { chunkBytes = 7, maxBytes = 16, isFinished = false, start = { offset: 0, lines: 0 } } = {},
) {
  const parts = new LogParts(start, maxBytes)
  const found: LogPart[] = []
  for await (const part of parts.split(chunksOf(Buffer.from(text), chunkBytes), isFinished)) found.push(part)
  return { parts, found, texts: found.map(({ body }) => body.toString()) }
}

it('divides a text into parts of whole lines', async () => {
  const { found, texts } = await split('one\ntwo\nthree\nfour\nfive\n', { start: { offset: 100, lines: 5 } })
  expect(texts).toEqual(['one\ntwo\nthree\n', 'four\nfive\n'])
  expect(found.map(({ offset, lines, linesBefore }) => [offset, lines, linesBefore])).toEqual([
    [100, 3, 5],
    [114, 2, 8],
  ])
})

it('leaves a last line without a line break, unless the text is finished', async () => {
  const open = await split('one\ntw')
  expect([open.texts, open.parts.hasOpenLine]).toEqual([['one\n'], true])
  const finished = await split('one\ntwo', { isFinished: true })
  expect([finished.texts, finished.parts.hasOpenLine]).toEqual([['one\n', 'two'], false])
  expect(finished.found.map(({ lines, offset }) => [lines, offset])).toEqual([
    [1, 0],
    [1, 4],
  ])
})

it('leaves out a line that is longer than a part', async () => {
  const { found, texts, parts } = await split(`one\n${'x'.repeat(100)}\ntwo\nthree\n`)
  expect(texts).toEqual(['one\n', 'two\nthree\n'])
  expect(parts.tooLong).toBe(1)
  expect(found.map(({ offset, linesBefore }) => [offset, linesBefore])).toEqual([
    [0, 0],
    [105, 2],
  ])
})

it('neither loses nor repeats a line, however the text is read', async () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'é', '\r', '"', ' '), maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 40 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 17, max: 40 }),
      async (lines, chunkBytes, maxBytes) => {
        const text = lines.map((one) => `${one}\n`).join('')
        const { found, texts } = await split(text, { chunkBytes, maxBytes })
        expect(texts.join('')).toBe(text)
        let offset = 0
        let linesBefore = 0
        for (const part of found) {
          expect(part).toMatchObject({ offset, linesBefore })
          expect(part.body.length).toBeLessThanOrEqual(maxBytes)
          expect(part.body.at(-1)).toBe(10)
          offset += part.body.length
          linesBefore += part.lines
        }
        expect(linesBefore).toBe(lines.length)
      },
    ),
    { numRuns: 1_000 },
  )
})
