import { Body, Container, Head, Heading, Html, Preview, Section } from '@react-email/components'
import type { ReactNode } from 'react'
import { darkStyles, styles } from './styles'

interface MailFrameProps {
  /** Heading of the email; for most emails also the subject. */
  title: string
  /** Text that inboxes show after the subject. */
  preheader?: string | null
  /** The sender, at the top. */
  brand: ReactNode
  /** The kind of email, in one or two words beside the brand. */
  kicker?: string | undefined
  children?: ReactNode
  /** Footer: why the reader gets the email, and who sends it. */
  foot: ReactNode
}

function Masthead({ brand, kicker }: Pick<MailFrameProps, 'brand' | 'kicker'>) {
  return (
    <table
      // The plain-text version begins with the title and ends with the sender.
      data-skip-in-text
      role="presentation"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      className="mail-rule-strong"
      style={styles.head}
    >
      <tbody>
        <tr>
          <td align="left">{brand}</td>
          {kicker ? (
            <td align="right" className="mail-muted" style={styles.kicker}>
              {kicker}
            </td>
          ) : null}
        </tr>
      </tbody>
    </table>
  )
}

/**
 * The layout of every email, 600 pixels wide: tables and inline styles, readable without pictures and in dark mode. It reads
 * neither settings nor environment, because the templates for Supabase are generated without them.
 */
export const MailFrame = ({ title, preheader, brand, kicker, children, foot }: MailFrameProps) => (
  <Html lang="en">
    <Head>
      <title>{title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      {/* Keeps Apple's email clients from turning dates and addresses into links. */}
      <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
      <style>{darkStyles}</style>
    </Head>
    <Body className="mail-ground" style={styles.body}>
      {preheader ? <Preview>{preheader}</Preview> : null}
      <Container className="mail-ground" style={styles.mail}>
        <Section style={styles.edge}>
          <Masthead brand={brand} kicker={kicker} />
          <Heading as="h1" className="mail-text" style={styles.title}>
            {title}
          </Heading>
          {children}
          <Section className="mail-rule" style={styles.foot}>
            {foot}
          </Section>
        </Section>
      </Container>
    </Body>
  </Html>
)
