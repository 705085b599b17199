import { longDay } from '@/lib/format/format'
import type { PictureText } from '@/lib/metadata/sharing-picture'
import { marker, PictureFrame } from './picture-frame'
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
export function SharingPicture({ words, host }: { words: PictureText; host: string }) {
  const { brandName, label, title, highlightedPhrase, author, date, isUpdate } = words
  const day = date ? `${isUpdate ? 'Updated ' : ''}${longDay(date)}` : undefined
  const facts = [author, day].filter(Boolean).join(' · ')
  return (
    <PictureFrame brandName={brandName} label={label} facts={facts} host={host}>
      <Title title={title} phrase={highlightedPhrase} />
    </PictureFrame>
  )
}
