import type { ComponentType } from 'react'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { ShowcaseSlidesQueryResult } from '@/lib/content/sanity.types.gen'
import { Communication } from './pictures/communication'
import { Infrastructure } from './pictures/infrastructure'
import { Ownership } from './pictures/ownership'
import { Visibility } from './pictures/visibility'
import { RotatingSlides } from './rotating-slides'
import { showcase } from './showcase.recipe'
import { tint } from './slide'

const pictures = new Map<string | null, ComponentType>([
  ['infrastructure', Infrastructure],
  ['visibility', Visibility],
  ['communication', Communication],
  ['ownership', Ownership],
])

interface ShowcaseProps {
  slides: ShowcaseSlidesQueryResult
  /** The level of the titles. */
  level?: 2 | 3
  edit: EditAttribute
}

/** The showcase in the hero, with a drawn picture per slide (specification §1). */
export function Showcase({ slides, level = 2, edit }: ShowcaseProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  const shown = slides.map((slide) => {
    const Picture = pictures.get(slide.slideId)
    return {
      key: slide._id,
      title: slide.title ?? '',
      icon: slide.icon,
      style: tint(slide),
      content: (
        <>
          {Picture ? <Picture /> : <div />}
          <div>
            {slide.title ? <Title {...edit(slide, 'title')}>{slide.title}</Title> : null}
            <p {...edit(slide, 'description')}>{slide.description}</p>
          </div>
        </>
      ),
    }
  })
  return <RotatingSlides label="What you get" slides={shown} className={showcase('root')} />
}
