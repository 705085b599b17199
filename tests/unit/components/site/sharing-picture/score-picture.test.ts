import { drawScore } from '@/components/site/sharing-picture/draw-picture'

const time = 'November 24, 2026 at 08:25 UTC'
const words = { brandName: 'A brand', label: 'AI readiness', band: 'Ready', time }

test.each([
  ['a.example', 0],
  ['www.pellam-and-rook.example', 71],
  [`${'long-'.repeat(48)}name.example`, 100],
])('draws the score of %.30s: %d', async (checkedHost, score) => {
  const picture = await drawScore({ ...words, checkedHost, score }, 'www.example.com')
  expect(Buffer.from(picture.subarray(1, 4)).toString()).toBe('PNG')
  expect(Buffer.from(picture).readUInt32BE(16)).toBe(1_200)
})
