import { Button, Heading, Link, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { styles } from './styles'

/** Props of an email's elements, which have styles for light and dark mode. */
interface PartProps {
  children: ReactNode
}

export const MailText = ({ children }: PartProps) => (
  <Text className="mail-text" style={styles.text}>
    {children}
  </Text>
)

export const MailHeading = ({ children }: PartProps) => (
  <Heading as="h2" className="mail-text" style={styles.heading}>
    {children}
  </Heading>
)

/** Small, muted text for secondary information. */
export const MailNote = ({ children }: PartProps) => (
  <Text className="mail-muted" style={styles.note}>
    {children}
  </Text>
)

export const MailLink = ({ href, children }: PartProps & { href: string }) => (
  <Link className="mail-link" style={styles.link} href={href}>
    {children}
  </Link>
)

/** A sender's name, without a logo. */
export const SenderName = ({ children }: PartProps) => <span style={styles.brand}>{children}</span>

/** Text on the marker color. */
export const Marked = ({ children }: PartProps) => <span style={styles.mark}>{children}</span>

/** The main action of an email. */
export const MailButton = ({ href, children }: PartProps & { href: string }) => (
  <Section style={styles.buttonRow}>
    <Button href={href} style={styles.button}>
      {children}
    </Button>
  </Section>
)

/** A table of names and values. Values have their own text direction: users typed some of them. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, fact: ReactNode])[] }) => (
  <table className="mail-facts mail-rule" cellPadding="0" cellSpacing="0" style={styles.facts}>
    <tbody>
      {facts.map(([name, fact]) => (
        <tr key={name}>
          <th scope="row" className="mail-muted mail-rule" style={styles.factName}>
            {name}
          </th>
          <td className="mail-text mail-rule" style={styles.fact}>
            <span dir="auto">{fact}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
