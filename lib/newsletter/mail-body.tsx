import { type InferStrictComponents, PortableText, type PortableTextMarkComponent } from '@portabletext/react'
import { Button, Heading, Img, Link, Section, Text } from '@react-email/components'
import type { EditMark, ItemMark } from '@/lib/content/edit-mark'
import { mailAddress } from '@/lib/mail/mail-address'
import { type Picture, pictureAddress } from '@/lib/mail/picture-address'
import { columnWidth, styles } from '@/lib/mail/styles'
import type { IssueBody } from './issue-text'

interface MailPictureProps {
  picture: Picture
  mark: (field?: string) => EditMark
}

function MailPicture({ picture, mark }: MailPictureProps) {
  const src = pictureAddress(picture, columnWidth)
  if (!src) return null
  return (
    <Section style={styles.figure}>
      <Img src={src} alt={picture.alt ?? ''} width={columnWidth} style={styles.picture} {...mark()} />
      {picture.caption ? (
        <Text className="mail-muted" style={styles.note} {...mark('caption')}>
          {picture.caption}
        </Text>
      ) : null}
    </Section>
  )
}

/** A component for every type that the query can return; of the decorators, only `code` has its own. */
type MailComponents = InferStrictComponents<IssueBody> & { marks: { code: PortableTextMarkComponent } }

const components = (mark: ItemMark) =>
  ({
    block: {
      normal: ({ value, children }) => (
        <Text className="mail-text" style={styles.text} {...mark(value._key)}>
          {children}
        </Text>
      ),
      h2: ({ value, children }) => (
        <Heading as="h2" className="mail-text" style={styles.heading} {...mark(value._key)}>
          {children}
        </Heading>
      ),
      h3: ({ value, children }) => (
        <Heading as="h3" className="mail-text" style={styles.smallHeading} {...mark(value._key)}>
          {children}
        </Heading>
      ),
      blockquote: ({ value, children }) => (
        <blockquote className="mail-text" style={styles.quote} {...mark(value._key)}>
          {children}
        </blockquote>
      ),
    },
    list: {
      bullet: ({ children }) => <ul style={styles.list}>{children}</ul>,
      number: ({ children }) => <ol style={styles.list}>{children}</ol>,
    },
    listItem: ({ value, children }) => (
      <li className="mail-text" style={styles.item} {...mark(value._key)}>
        {children}
      </li>
    ),
    marks: {
      code: ({ children }) => (
        <code className="mail-code" style={styles.code}>
          {children}
        </code>
      ),
      link: ({ value, children }) => {
        const href = mailAddress(value?.href)
        return href ? (
          <Link className="mail-link" style={styles.link} href={href}>
            {children}
          </Link>
        ) : (
          children
        )
      },
    },
    types: {
      imageWithAlt: ({ value }) => <MailPicture picture={value} mark={(field) => mark(value._key, field)} />,
      callToAction: ({ value: { _key, heading, text, label, href } }) => (
        <Section className="mail-rule-strong" style={styles.action}>
          {heading ? (
            <Heading
              as="h2"
              className="mail-text"
              style={{ ...styles.heading, margin: '0 0 8px' }}
              {...mark(_key, 'heading')}
            >
              {heading}
            </Heading>
          ) : null}
          {text ? (
            <Text className="mail-text" style={styles.text} {...mark(_key, 'text')}>
              {text}
            </Text>
          ) : null}
          {label && mailAddress(href) ? (
            <Button href={mailAddress(href)} style={styles.button} {...mark(_key, 'label')}>
              {label}
            </Button>
          ) : null}
        </Section>
      ),
    },
  }) satisfies MailComponents

interface MailBodyProps {
  body: IssueBody
  /** Click-to-edit marks of its blocks, on the page that shows a draft; an email has none. */
  mark?: ItemMark
}

/** The body of an issue in HTML that email clients support. */
export const MailBody = ({ body, mark = () => ({}) }: MailBodyProps) => (
  <PortableText value={body} components={components(mark)} onMissingComponent={false} />
)
