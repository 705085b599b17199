import type { ReactNode } from 'react'
import { colors } from '@/lib/theme/tokens/colors'

export const ink = colors.ink[900].value
export const quiet = colors.ink[600].value
export const marker = colors.marker[400].value
export const line = colors.paper[300].value

/** The mark of lib/theme/icons/tile.svg. */
const mark =
  'M9.5 7h-5v18h5v-2.4H7.2V9.4h2.3zM22.5 7h5v18h-5v-2.4h2.3V9.4h-2.3zM18 8.5v13.1l2.7.6V24h-9.4v-1.8l2.7-.6V12.6l-3 1V11.8L16.3 8.5z'

const row = { display: 'flex', alignItems: 'center', justifyContent: 'space-between' } as const

interface PictureFrameProps {
  brandName: string
  label: string
  /** Below the rule; without them, the host is there. */
  facts: string
  host: string
  children: ReactNode
}

/**
 * A sharing picture: brand and kind of page at the top, facts and host below a rule. Drawn by satori, which supports only
 * flexbox and inline styles.
 */
export function PictureFrame({ brandName, label, facts, host, children }: PictureFrameProps) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        padding: '56px 72px 48px',
        backgroundColor: colors.paper[100].value,
        color: ink,
        fontFamily: 'sans',
        fontSize: 30,
      }}
    >
      <div style={row}>
        <div style={{ display: 'flex', alignItems: 'center', fontFamily: 'serif', fontSize: 44 }}>
          <svg width="60" height="60" viewBox="0 0 32 32" style={{ marginRight: 20 }} aria-hidden="true">
            <rect width="32" height="32" rx="7" fill={marker} />
            <path fill={ink} d={mark} />
          </svg>
          {brandName}
        </div>
        <div style={{ color: quiet }}>{label}</div>
      </div>
      {children}
      <div style={{ ...row, paddingTop: 26, borderTop: `3px solid ${ink}`, color: quiet }}>
        <div style={{ color: ink }}>{facts || host}</div>
        <div>{facts ? host : ''}</div>
      </div>
    </div>
  )
}
