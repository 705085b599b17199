import { Suspense } from 'react'
import { button } from '@/components/ui/button.recipe'
import { ContentImage } from '@/components/ui/content-image'
import { ContentLink } from '@/components/ui/content-link'
import { RichText } from '@/components/ui/rich-text'
import { section as sectionStyles } from '@/components/ui/section.recipe'
import { outsideVideo } from '@/lib/addresses/outside-video'
import { fileAddress, hasFilesElsewhere } from '@/lib/content/file'
import { imageAddress } from '@/lib/content/image'
import { linkFragment, pictureFragment } from '@/lib/content/queries/fragments'
import { heading, paragraph, type TextPart } from '@/lib/discovery/markdown/parts/text-parts'
import { actionParts } from '../hero/hero-words'
import type { SectionDefinition, SectionOf, SectionProps } from '../section'
import { LateOutsidePlayer } from './late-outside-player'
import { media } from './media.recipe'

export const mediaFragment = /* groq */ `
  _type == "mediaSection" => {
    heading,
    text,
    link{ ${linkFragment} },
    side,
    kind,
    picture{ ${pictureFragment} },
    "video": video.asset._ref,
    "captions": captions.asset._ref,
    videoUrl,
    poster{ ${pictureFragment} }
  }
`

type MediaSection = SectionOf<'mediaSection'>
type MediaProps = Pick<SectionProps<'mediaSection'>, 'section' | 'isFirst' | 'mark'>

const sizes = '(min-width: 75rem) 36rem, (min-width: 64rem) 50vw, 100vw'
const early = { fetchPriority: 'high' } as const

function Picture({ section: { picture }, isFirst, mark }: MediaProps) {
  return (
    <figure>
      <ContentImage picture={picture} sizes={sizes} {...(isFirst && early)} {...mark('picture')} />
      {picture?.caption ? <figcaption {...mark('picture.caption')}>{picture.caption}</figcaption> : null}
    </figure>
  )
}

function OwnVideo({ section, mark }: Omit<MediaProps, 'isFirst'>) {
  const { poster } = section
  const captions = fileAddress(section.captions)
  return (
    <div className={media('video')} {...mark('video')}>
      <video
        src={fileAddress(section.video)}
        aria-label={section.heading ?? 'Video'}
        controls
        playsInline
        {...(poster?.asset
          ? { poster: imageAddress({ asset: poster.asset }).width(1280).fit('max').url(), preload: 'none' }
          : { preload: 'metadata' })}
        {...(hasFilesElsewhere && { crossOrigin: 'anonymous' })}
      >
        {captions ? <track kind="captions" srcLang="en" label="English" src={captions} default /> : null}
      </video>
    </div>
  )
}

function VideoElsewhere({ section, isFirst, mark }: MediaProps) {
  const video = outsideVideo(section.videoUrl)
  if (!video) return null
  const { provider, page, player } = video
  return (
    <>
      <div className={media('video')}>
        <Suspense>
          <LateOutsidePlayer
            address={player}
            title={`Video: ${section.heading ?? provider}`}
            className={media('play')}
            poster={<ContentImage picture={section.poster} sizes={sizes} {...(isFirst && early)} />}
          >
            <strong>Play video</strong>
            <span>This loads it from {provider}, which may set cookies.</span>
          </LateOutsidePlayer>
        </Suspense>
      </div>
      <p className={media('source')}>
        <a href={page} target="_blank" rel="noopener" {...mark('videoUrl')}>
          Watch on {provider}
        </a>
      </p>
    </>
  )
}

/** What a section shows beside its text; null without it. */
function mediumOf(section: MediaSection) {
  if (section.kind === 'video') return fileAddress(section.video) ? OwnVideo : null
  if (section.kind === 'outsideVideo') return outsideVideo(section.videoUrl) ? VideoElsewhere : null
  return section.picture?.asset ? Picture : null
}

function Media({ section, id, isFirst, context, mark, blocks }: SectionProps<'mediaSection'>) {
  const { heading: title, text, link, side } = section
  const look = side === 'left' ? { side } : {}
  const Medium = mediumOf(section)
  return (
    <section id={id} {...(title && { 'aria-labelledby': `${id}-heading` })} className={sectionStyles('root')}>
      <div className={`${sectionStyles('inner')} ${media('root', look)}`}>
        <div className={media('words')}>
          {title ? (
            <h2 id={`${id}-heading`} className={sectionStyles('title')} {...mark('heading')}>
              {title}
            </h2>
          ) : null}
          <RichText value={text} mark={blocks('text')} />
          {link?.label ? (
            <p>
              <ContentLink
                className={button('root')}
                link={link}
                targets={context.targets}
                {...mark('link.label')}
              />
            </p>
          ) : null}
        </div>
        {Medium ? (
          <div className={media('medium', look)}>
            <Medium section={section} isFirst={isFirst} mark={mark} />
          </div>
        ) : null}
      </div>
    </section>
  )
}

function mediumParts(section: MediaSection): TextPart[] {
  if (section.kind === 'video') {
    const href = fileAddress(section.video)
    return paragraph(href ? [{ text: 'Watch the video', href }] : null)
  }
  if (section.kind === 'outsideVideo') {
    const video = outsideVideo(section.videoUrl)
    return paragraph(video ? [{ text: `Watch the video on ${video.provider}`, href: video.page }] : null)
  }
  return section.picture ? [{ _type: 'imageWithAlt', ...section.picture }] : []
}

/** A text beside a picture or a video. */
export const mediaSection: SectionDefinition<'mediaSection'> = {
  View: Media,
  markdown: (section, { targets }) => [
    ...heading(2, section.heading),
    ...(section.text ?? []),
    ...actionParts([section.link], targets),
    ...mediumParts(section),
  ],
}
