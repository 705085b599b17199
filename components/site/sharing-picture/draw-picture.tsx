import { LRUCache } from 'lru-cache'
import { ImageResponse } from 'next/og'
import type { ReactElement } from 'react'
import { longDay } from '@/lib/format/format'
import { type PictureText, sharingPictureSize } from '@/lib/metadata/sharing-picture'
import { loadDrawnFonts } from '@/lib/theme/drawn-fonts'
import { marker, PictureFrame } from './picture-frame'
import { ScorePicture, type ScoreText } from './score-picture'
import { fittingTitle, titleSize, titleWords } from './title-words'

function Title({ title, phrase }: { title: string; phrase: string | undefined }) {
  const shown = fittingTitle(title)
  const size = titleSize(shown)
  return (
    <div
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        fontFamily: 'serif',
        fontSize: size,
        lineHeight: 1.12,
        letterSpacing: '-0.02em',
        wordBreak: 'break-word',
      }}
    >
      {titleWords(shown, phrase).map(({ text, isMarked, isJoined }, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is drawn once.
          key={place}
          style={{
            ...(isMarked ? { backgroundColor: marker } : {}),
            ...(isJoined ? { paddingRight: size * 0.23 } : { marginRight: size * 0.23 }),
          }}
        >
          {text}
        </span>
      ))}
    </div>
  )
}

/**
 * The sharing picture of a page: brand and kind of page, the title with its marker, and below the rule author and date.
 * Drawn by satori, which supports only flexbox and inline styles.
 */
function SharingPicture({ words, host }: { words: PictureText; host: string }) {
  const { brandName, label, title, highlightedPhrase, author, date, isUpdate } = words
  const day = date ? `${isUpdate ? 'Updated ' : ''}${longDay(date)}` : undefined
  const facts = [author, day].filter(Boolean).join(' · ')
  return (
    <PictureFrame brandName={brandName} label={label} facts={facts} host={host}>
      <Title title={title} phrase={highlightedPhrase} />
    </PictureFrame>
  )
}

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
