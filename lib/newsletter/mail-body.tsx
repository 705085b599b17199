import { type InferStrictComponents, PortableText, type PortableTextMarkComponent } from '@portabletext/react'
import { Button, Heading, Img, Link, Section, Text } from '@react-email/components'
import { mailAddress } from '@/lib/mail/mail-address'
import { type Picture, pictureAddress } from '@/lib/mail/picture-address'
import { columnWidth, styles } from '@/lib/mail/styles'
import type { IssueBody } from './issue'

function MailPicture({ picture }: { picture: Picture }) {
  const src = pictureAddress(picture, columnWidth)
  if (!src) return null
  return (
    <Section style={styles.figure}>
      <Img src={src} alt={picture.alt ?? ''} width={columnWidth} style={styles.picture} />
      {picture.caption ? (
        <Text className="mail-muted" style={styles.note}>
          {picture.caption}
        </Text>
      ) : null}
    </Section>
  )
}

/** A component for everything the query can return; of the decorators, `code` is given a look. */
type MailComponents = InferStrictComponents<IssueBody> & { marks: { code: PortableTextMarkComponent } }

const components = {
  block: {
    normal: ({ children }) => (
      <Text className="mail-text" style={styles.text}>
        {children}
      </Text>
    ),
    h2: ({ children }) => (
      <Heading as="h2" className="mail-text" style={styles.heading}>
        {children}
      </Heading>
    ),
    h3: ({ children }) => (
      <Heading as="h3" className="mail-text" style={styles.smallHeading}>
        {children}
      </Heading>
    ),
    blockquote: ({ children }) => (
      <blockquote className="mail-text" style={styles.quote}>
        {children}
      </blockquote>
    ),
  },
  list: {
    bullet: ({ children }) => <ul style={styles.list}>{children}</ul>,
    number: ({ children }) => <ol style={styles.list}>{children}</ol>,
  },
  listItem: ({ children }) => (
    <li className="mail-text" style={styles.item}>
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
    imageWithAlt: ({ value }) => <MailPicture picture={value} />,
    callToAction: ({ value: { heading, text, label, href } }) => (
      <Section className="mail-rule-strong" style={styles.action}>
        {heading ? (
          <Heading as="h2" className="mail-text" style={{ ...styles.heading, margin: '0 0 8px' }}>
            {heading}
          </Heading>
        ) : null}
        {text ? (
          <Text className="mail-text" style={styles.text}>
            {text}
          </Text>
        ) : null}
        {label && mailAddress(href) ? (
          <Button href={mailAddress(href)} style={styles.button}>
            {label}
          </Button>
        ) : null}
      </Section>
    ),
  },
} satisfies MailComponents

/** The text of an issue in the HTML that mail programs understand. */
export const MailBody = ({ body }: { body: IssueBody }) => (
  <PortableText value={body} components={components} />
)
