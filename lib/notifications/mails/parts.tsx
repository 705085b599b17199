import { Heading } from '@react-email/components'
import type { ReactNode } from 'react'
import { styles } from '../../mail/styles'

export const MailSmallHeading = ({ children }: { children: ReactNode }) => (
  <Heading as="h3" className="mail-text" style={styles.smallHeading}>
    {children}
  </Heading>
)

/** Text that users typed, with its own direction. */
export const Typed = ({ children }: { children: string }) => <span dir="auto">{children}</span>

interface Row {
  name: string
  value: ReactNode
  /** What belongs to the value, such as its n; empty: nothing. */
  note: string
}

const nameStyle = { ...styles.factName, width: '136px', wordBreak: 'break-word' } as const

/** A table of names, values and what belongs to them. */
export const FigureTable = ({ rows }: { rows: readonly Row[] }) => (
  <table className="mail-facts mail-rule" cellPadding="0" cellSpacing="0" style={styles.facts}>
    <tbody>
      {rows.map(({ name, value, note }) => (
        <tr key={name}>
          <th scope="row" className="mail-muted mail-rule" style={nameStyle}>
            <span dir="auto">{name}</span>
          </th>
          <td className="mail-text mail-rule" style={styles.fact}>
            {value}
            {note ? (
              <span className="mail-muted" style={styles.kicker}>
                {' · '}
                {note}
              </span>
            ) : null}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

interface Item {
  key: string
  content: ReactNode
}

/** A list of sentences. @param isOrdered whether their order means something */
export function MailList({ items, isOrdered = false }: { items: readonly Item[]; isOrdered?: boolean }) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className="mail-text" style={styles.list}>
      {items.map(({ key, content }) => (
        <li key={key} className="mail-text" style={styles.item}>
          {content}
        </li>
      ))}
    </List>
  )
}
