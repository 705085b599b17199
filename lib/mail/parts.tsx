import { Button, Heading, Link, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { styles } from './styles.ts'

/** What mails are written with: each has its look in both schemes. */
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

/** Smaller and quieter: what is not needed, but right to say. */
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

/** A sender without a logo. */
export const SenderName = ({ children }: PartProps) => <span style={styles.brand}>{children}</span>

/** The highlighter behind some words. */
export const Marked = ({ children }: PartProps) => <span style={styles.mark}>{children}</span>

/** The one thing that a mail asks for. */
export const MailButton = ({ href, children }: PartProps & { href: string }) => (
  <Section style={styles.buttonRow}>
    <Button href={href} style={styles.button}>
      {children}
    </Button>
  </Section>
)

/** A ledger of facts, each with its name. What someone typed keeps its own direction. */
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
