import { type InferStrictComponents, PortableText, type PortableTextMarkComponent } from '@portabletext/react'
import { button } from '@/components/ui/button.recipe'
import { ContentImage } from '@/components/ui/content-image'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { PostQueryResult } from '@/lib/content/sanity.types.gen'
import { callToAction } from './call-to-action.recipe'
import { Callout } from './callout'
import { CodeBlock } from './code-block'
import { ContentTable } from './content-table'
import { faq } from './faq.recipe'

type Body = NonNullable<NonNullable<PostQueryResult>['body']>

/** A component for everything the query can return; `strike` is the one decorator the library has no default for. */
type BodyComponents = InferStrictComponents<Body> & { marks: { strike: PortableTextMarkComponent } }

/** The width of an article's column, as `sizes` says it. */
export const articleWidth = '(min-width: 64rem) 54rem, 100vw'

const articleComponents = (targets: LinkTargets) =>
  ({
    types: {
      imageWithAlt: ({ value }) => (
        <figure>
          <ContentImage picture={value} sizes={articleWidth} />
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
            <a className={button('root', { look: 'marker' })} href={value.href}>
              {value.label}
            </a>
          ) : null}
        </aside>
      ),
      callout: ({ value }) => <Callout {...value} />,
    },
    marks: {
      strike: ({ children }) => <s>{children}</s>,
      link: ({ value, children }) => <a href={value?.href}>{children}</a>,
      internalLink: ({ value, children }) => {
        const path = targets.get(value?.reference?._ref ?? '')
        // The page it led to is no longer published: the words stay, the link goes.
        return path ? <a href={path}>{children}</a> : children
      },
    },
  }) satisfies BodyComponents

interface ArticleBodyProps {
  body: Body
  targets: LinkTargets
}

/** The text of a post: every kind of block the editor offers. */
export function ArticleBody({ body, targets }: ArticleBodyProps) {
  return <PortableText value={body} components={articleComponents(targets)} />
}
