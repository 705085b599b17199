import { LRUCache } from 'lru-cache'
import { ImageResponse } from 'next/og'
import type { ReactElement } from 'react'
import { type PictureText, sharingPictureSize } from '@/lib/metadata/sharing-picture'
import { loadDrawnFonts } from '@/lib/theme/drawn-fonts'
import { ScorePicture, type ScoreText } from './score-picture'
import { SharingPicture } from './sharing-picture'

/** About 300 pictures: a page that is regenerated with the same texts has the same picture. */
const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ byteLength }) => byteLength,
})

/** @param key the same for the same picture */
async function draw(key: string, picture: ReactElement): Promise<Uint8Array<ArrayBuffer>> {
  const kept = drawn.get(key)
  if (kept) return kept
  const image = new ImageResponse(picture, { ...sharingPictureSize, fonts: await loadDrawnFonts() })
  const bytes = new Uint8Array(await image.arrayBuffer())
  drawn.set(key, bytes)
  return bytes
}

/** A sharing picture as a PNG. @param host of the site, shown at the bottom */
export const drawPicture = (words: PictureText, host: string): Promise<Uint8Array<ArrayBuffer>> =>
  draw(JSON.stringify([words, host]), <SharingPicture words={words} host={host} />)

/** The picture of a checked website's score as a PNG. @param host of the site, shown at the bottom */
export const drawScore = (words: ScoreText, host: string): Promise<Uint8Array<ArrayBuffer>> =>
  draw(JSON.stringify(['score', words, host]), <ScorePicture words={words} host={host} />)
