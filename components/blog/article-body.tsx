import { type InferStrictComponents, PortableText, type PortableTextMarkComponent } from '@portabletext/react'
import { button } from '@/components/ui/button.recipe'
import { ContentImage } from '@/components/ui/content-image'
import { RichText } from '@/components/ui/rich-text'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { PostQueryResult } from '@/lib/content/sanity.types.gen'
import { CodeBlock } from './code-block'
import { ContentTable } from './content-table'

type Body = NonNullable<NonNullable<PostQueryResult>['body']>

/** A component for everything the query can return; `strike` is the one decorator the library has no default for. */
type BodyComponents = InferStrictComponents<Body> & { marks: { strike: PortableTextMarkComponent } }

const articleComponents = (targets: LinkTargets) =>
  ({
    types: {
      imageWithAlt: ({ value }) => (
        <figure>
          <ContentImage picture={value} sizes="(min-width: 48rem) 44rem, 100vw" />
          {value.caption ? <figcaption>{value.caption}</figcaption> : null}
        </figure>
      ),
      codeBlock: ({ value }) => <CodeBlock {...value} />,
      table: ({ value }) => <ContentTable {...value} />,
      faq: ({ value }) => (
        <section className="faq">
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
        <aside className="call-to-action">
          {value.heading ? <p className="call-heading">{value.heading}</p> : null}
          {value.text ? <p>{value.text}</p> : null}
          {value.href && value.label ? (
            <a className={button('root')} href={value.href}>
              {value.label}
            </a>
          ) : null}
        </aside>
      ),
      callout: ({ value }) => (
        <aside className={`callout ${value.tone ?? 'info'}`}>
          <RichText value={value.body ?? null} />
        </aside>
      ),
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
