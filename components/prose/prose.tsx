import { type InferStrictComponents, PortableText, type PortableTextMarkComponent } from '@portabletext/react'
import { button } from '@/components/ui/button.recipe'
import { ContentImage } from '@/components/ui/content-image'
import { OptionalLink } from '@/components/ui/content-link'
import { markedBlock, markedListItem } from '@/components/ui/marked-block'
import type { ItemMark } from '@/lib/content/edit-mark'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { Body } from './body'
import { callToAction } from './call-to-action.recipe'
import { Callout } from './callout'
import { CodeBlock } from './code/code-block'
import { ContentTable } from './content-table'
import { Faq } from './faq'
import { headingsOf } from './headings'
import { prose } from './prose.recipe'

/** A component for every block that the query can return; `strike` is the only decorator without a default in the library. */
type BodyComponents = InferStrictComponents<Body> & { marks: { strike: PortableTextMarkComponent } }

/** The width of a text column, as a value of `sizes`. */
export const columnWidth = '(min-width: 64rem) 54rem, 100vw'

const proseComponents = (targets: LinkTargets, mark: ItemMark, idOf: (key: string) => string | undefined) =>
  ({
    block: {
      normal: markedBlock('p', mark),
      h2: markedBlock('h2', mark, idOf),
      h3: markedBlock('h3', mark, idOf),
      h4: markedBlock('h4', mark),
      blockquote: markedBlock('blockquote', mark),
    },
    listItem: markedListItem(mark),
    types: {
      imageWithAlt: ({ value }) => (
        <figure {...mark(value._key)}>
          <ContentImage picture={value} sizes={columnWidth} />
          {value.caption ? <figcaption {...mark(value._key, 'caption')}>{value.caption}</figcaption> : null}
        </figure>
      ),
      codeBlock: ({ value }) => <CodeBlock {...value} mark={(field) => mark(value._key, field)} />,
      table: ({ value }) => <ContentTable {...value} mark={(field) => mark(value._key, field)} />,
      faq: ({ value }) => <Faq {...value} mark={(field) => mark(value._key, field)} />,
      callToAction: ({ value }) => (
        <aside className={callToAction('root')} {...mark(value._key)}>
          {value.heading ? (
            <p className={callToAction('heading')} {...mark(value._key, 'heading')}>
              {value.heading}
            </p>
          ) : null}
          {value.text ? <p {...mark(value._key, 'text')}>{value.text}</p> : null}
          {value.href && value.label ? (
            <OptionalLink
              className={button('root', { look: 'marker' })}
              href={value.href}
              {...mark(value._key, 'label')}
            >
              {value.label}
            </OptionalLink>
          ) : null}
        </aside>
      ),
      callout: ({ value }) => <Callout {...value} mark={(field) => mark(value._key, field)} />,
    },
    marks: {
      strike: ({ children }) => <s>{children}</s>,
      link: ({ value, children }) =>
        value?.href ? <OptionalLink href={value.href}>{children}</OptionalLink> : children,
      internalLink: ({ value, children }) => {
        const path = targets.get(value?.reference?._ref ?? '')
        // Without a path, the linked page is no longer published: show the text without a link.
        return path ? <a href={path}>{children}</a> : children
      },
    },
  }) satisfies BodyComponents

interface ProseProps {
  body: Body
  targets: LinkTargets
  /** Click-to-edit marks of its blocks. */
  mark: ItemMark
}

/** A text with all kinds of blocks. Its headings have the ids of `headingsOf`. */
export function Prose({ body, targets, mark }: ProseProps) {
  const ids = new Map(headingsOf(body).map(({ key, id }) => [key, id]))
  return (
    <div className={prose('root')}>
      <PortableText value={body} components={proseComponents(targets, mark, (key) => ids.get(key))} />
    </div>
  )
}
