import { Body, Container, Head, Heading, Html, Preview, Section } from '@react-email/components'
import type { ReactNode } from 'react'
import { darkStyles } from './dark-styles.ts'
import { styles } from './styles.ts'

interface MailFrameProps {
  /** Heads the text; most mails have it as their subject, too. */
  title: string
  /** What an inbox shows after the subject. */
  preheader?: string | null
  /** Who sends it, above all the rest. */
  brand: ReactNode
  /** A word or two beside the brand: what kind of mail it is. */
  kicker?: string | undefined
  children?: ReactNode
  /** Lines below all the rest: why someone gets it, and from where. */
  foot: ReactNode
}

function Masthead({ brand, kicker }: Pick<MailFrameProps, 'brand' | 'kicker'>) {
  return (
    <table
      // A text begins with its title: the sender stands at its foot.
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
 * What every mail of the site stands in, 600 pixels wide: tables and inline styles, readable with pictures off and in the
 * dark. It knows neither settings nor environment, for the mails that Supabase fills are made of it before there are any.
 */
export const MailFrame = ({ title, preheader, brand, kicker, children, foot }: MailFrameProps) => (
  <Html lang="en">
    <Head>
      <title>{title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      {/* Apple's programs make links of dates and addresses; these keep our own. */}
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
