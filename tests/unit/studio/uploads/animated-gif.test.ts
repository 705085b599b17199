import sharp from 'sharp'
import { animationProblem, countFrames } from '@/studio/uploads/animated-gif'

const frame = (shade: number) => ({
  create: { width: 4, height: 4, channels: 3 as const, background: { r: shade, g: 255 - shade, b: 90 } },
})

const animation = async (frames: number) =>
  frames === 1
    ? sharp(frame(1)).gif().toBuffer()
    : sharp(
        await Promise.all(
          Array.from({ length: frames }, (_, index) =>
            sharp(frame(2 * index))
              .png()
              .toBuffer(),
          ),
        ),
        { join: { animated: true } },
      )
        .gif({ keepDuplicateFrames: true })
        .toBuffer()

const gif = (bytes: Uint8Array<ArrayBuffer>, length = bytes.length) => {
  const padded = new Uint8Array(length)
  padded.set(bytes)
  return new File([padded], 'dance.gif', { type: 'image/gif' })
}

test('counts the frames of a GIF, also of a truncated one', async () => {
  const bytes = await animation(12)
  expect(countFrames(bytes)).toBe(12)
  expect(countFrames(await animation(1))).toBe(1)
  expect(countFrames(bytes.subarray(0, bytes.length / 2))).toBeLessThan(12)
  expect(countFrames(Buffer.from('no picture'))).toBe(0)
})

test('refuses long and heavy animations, and says what to do', async () => {
  const short = Uint8Array.from(await animation(3))
  const still = Uint8Array.from(await animation(1))
  expect(await animationProblem(gif(short))).toBe(undefined)
  expect(await animationProblem(gif(still, 3_000_000))).toBe(undefined)
  expect(await animationProblem(gif(short, 2_500_000))).toMatch(/3 frames and 2\.5 MB.*Save it as a video/)
  expect(await animationProblem(gif(Uint8Array.from(await animation(101))))).toMatch(/101 frames/)
  expect(await animationProblem(new File([short], 'a.png', { type: 'image/png' }))).toBe(undefined)
})
