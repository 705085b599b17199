import { type InferStrictComponents, PortableText, type PortableTextMarkComponent } from '@portabletext/react'
import type { ComponentProps } from 'react'
import { button } from '@/components/ui/button.recipe'
import { ContentImage } from '@/components/ui/content-image'
import { OptionalLink } from '@/components/ui/content-link'
import { markedBlock, markedListItem } from '@/components/ui/marked-block'
import { RichText } from '@/components/ui/rich-text'
import type { FieldMark, ItemMark } from '@/lib/content/edit-mark'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { Callout as CalloutContent } from '@/lib/content/sanity.types.gen'
import type { Body } from './body'
import { callToAction } from './call-to-action.recipe'
import { callout } from './callout.recipe'
import { CodeBlock } from './code/code-block'
import { ContentTable } from './content-table'
import { Faq } from './faq'
import type { BodyHeading } from './headings'
import { prose } from './prose.recipe'

const labels = { info: 'Note', tip: 'Tip', warning: 'Warning' }

interface CalloutProps {
  tone?: CalloutContent['tone'] | undefined
  body?: ComponentProps<typeof RichText>['value'] | undefined
  /** Click-to-edit marks of its fields. */
  mark: FieldMark
}

/** A callout: a note, tip or warning in a text. */
function Callout({ tone = 'info', body, mark }: CalloutProps) {
  const look = tone === 'info' ? {} : { tone }
  return (
    <aside className={callout('root', look)}>
      <p className={callout('label', look)} {...mark('tone')}>
        {labels[tone]}
      </p>
      <RichText value={body ?? null} mark={(key) => mark(`body[_key=="${key}"]`)} />
    </aside>
  )
}

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
  /** The headings in it, with their ids. */
  headings: readonly BodyHeading[]
  targets: LinkTargets
  /** Click-to-edit marks of its blocks. */
  mark: ItemMark
}

/** A text with all kinds of blocks. */
export function Prose({ body, headings, targets, mark }: ProseProps) {
  const ids = new Map(headings.map(({ key, id }) => [key, id]))
  return (
    <div className={prose('root')}>
      <PortableText
        value={body}
        components={proseComponents(targets, mark, (key) => ids.get(key))}
        onMissingComponent={false}
      />
    </div>
  )
}
