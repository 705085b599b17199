import { LRUCache } from 'lru-cache'
import { ImageResponse } from 'next/og'
import { type PictureText, sharingPictureSize } from '@/lib/metadata/sharing-picture'
import { loadDrawnFonts } from '@/lib/theme/drawn-fonts'
import { SharingPicture } from './sharing-picture'

/** About 300 pictures: a page that is regenerated with the same texts has the same picture. */
const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ byteLength }) => byteLength,
})

/** A sharing picture as a PNG. @param host of the site, shown at the bottom */
export async function drawPicture(words: PictureText, host: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify([words, host])
  const kept = drawn.get(key)
  if (kept) return kept
  const image = new ImageResponse(<SharingPicture words={words} host={host} />, {
    ...sharingPictureSize,
    fonts: await loadDrawnFonts(),
  })
  const picture = new Uint8Array(await image.arrayBuffer())
  drawn.set(key, picture)
  return picture
}
