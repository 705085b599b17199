import { ContentImage, type Picture } from '@/components/ui/content-image'
import type { FieldMark } from '@/lib/content/edit-mark'
import { pictureHero } from './picture-hero.recipe'

interface HeroPictureProps {
  picture: Picture | null
  /** Whether it is at the top of the page: then it is loaded early. */
  isFirst: boolean
  mark: FieldMark
}

/** The picture below the words of a hero; nothing without one. */
export function HeroPicture({ picture, isFirst, mark }: HeroPictureProps) {
  if (!picture?.asset) return null
  return (
    <figure className={pictureHero('root')}>
      <ContentImage
        picture={picture}
        sizes="(min-width: 75rem) 75rem, 100vw"
        {...(isFirst && { fetchPriority: 'high' })}
        {...mark('picture')}
      />
      {picture.caption ? <figcaption {...mark('picture.caption')}>{picture.caption}</figcaption> : null}
    </figure>
  )
}
