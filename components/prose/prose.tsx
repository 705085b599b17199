import { type InferStrictComponents, PortableText, type PortableTextMarkComponent } from '@portabletext/react'
import { button } from '@/components/ui/button.recipe'
import { ContentImage } from '@/components/ui/content-image'
import { OutsideLink } from '@/components/ui/content-link'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { Body } from './body'
import { callToAction } from './call-to-action.recipe'
import { Callout } from './callout'
import { CodeBlock } from './code/code-block'
import { ContentTable } from './content-table'
import { faq } from './faq.recipe'
import { headingsOf } from './headings'
import { prose } from './prose.recipe'
import './prose.gen.css'

/** A component for everything the query can return; `strike` is the one decorator the library has no default for. */
type BodyComponents = InferStrictComponents<Body> & { marks: { strike: PortableTextMarkComponent } }

/** The width of a text's column, as `sizes` says it. */
export const columnWidth = '(min-width: 64rem) 54rem, 100vw'

const proseComponents = (targets: LinkTargets, ids: ReadonlyMap<string | undefined, string>) =>
  ({
    block: {
      h2: ({ value, children }) => <h2 id={ids.get(value._key)}>{children}</h2>,
      h3: ({ value, children }) => <h3 id={ids.get(value._key)}>{children}</h3>,
    },
    types: {
      imageWithAlt: ({ value }) => (
        <figure>
          <ContentImage picture={value} sizes={columnWidth} />
          {value.caption ? <figcaption>{value.caption}</figcaption> : null}
        </figure>
      ),
      codeBlock: ({ value }) => <CodeBlock {...value} />,
      table: ({ value }) => <ContentTable {...value} />,
      faq: ({ value }) => (
        <section className={faq('root')}>
          {value.title ? <h2>{value.title}</h2> : null}
          {value.items?.map(({ _key, question, answer }) => (
            <details key={_key}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
      ),
      callToAction: ({ value }) => (
        <aside className={callToAction('root')}>
          {value.heading ? <p className={callToAction('heading')}>{value.heading}</p> : null}
          {value.text ? <p>{value.text}</p> : null}
          {value.href && value.label ? (
            <OutsideLink className={button('root', { look: 'marker' })} href={value.href}>
              {value.label}
            </OutsideLink>
          ) : null}
        </aside>
      ),
      callout: ({ value }) => <Callout {...value} />,
    },
    marks: {
      strike: ({ children }) => <s>{children}</s>,
      link: ({ value, children }) =>
        value?.href ? <OutsideLink href={value.href}>{children}</OutsideLink> : children,
      internalLink: ({ value, children }) => {
        const path = targets.get(value?.reference?._ref ?? '')
        // The page it led to is no longer published: the words stay, the link goes.
        return path ? <a href={path}>{children}</a> : children
      },
    },
  }) satisfies BodyComponents

interface ProseProps {
  body: Body
  targets: LinkTargets
  /** Click-to-edit mark of the text. */
  mark: { 'data-sanity'?: string }
}

/** A text with every kind of block the editor offers. Its headings have the ids that `headingsOf` tells. */
export function Prose({ body, targets, mark }: ProseProps) {
  const ids = new Map(headingsOf(body).map(({ key, id }) => [key, id]))
  return (
    <div className={prose('root')} {...mark}>
      <PortableText value={body} components={proseComponents(targets, ids)} />
    </div>
  )
}
