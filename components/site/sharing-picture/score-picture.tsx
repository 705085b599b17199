import { ink, line, marker, PictureFrame, quiet } from './picture-frame'

/** The text on the picture of a checked website's score. */
export interface ScoreText {
  brandName: string
  label: string
  /** Host of the checked page, in ASCII. */
  checkedHost: string
  /** From 0 to 100. */
  score: number
  /** The score in words. */
  band: string
  /** When it was checked. */
  time: string
}

const radius = 130
const circumference = 2 * Math.PI * radius

/** Names have up to 253 characters. */
const longestHost = 60

const nameWidth = 680

/** A font size in pixels with which a host fits on one line; a very long one gets two. */
const hostSize = (host: string) => Math.max(34, Math.min(72, Math.floor(nameWidth / (0.56 * host.length))))

/** The sharing picture of a checked website: its name, and its score inside a ring. */
export function ScorePicture({ words, host }: { words: ScoreText; host: string }) {
  const { brandName, label, checkedHost, score, band, time } = words
  const name = checkedHost.length > longestHost ? `${checkedHost.slice(0, longestHost - 1)}…` : checkedHost
  const arc = {
    cx: 160,
    cy: 160,
    r: radius,
    fill: 'none',
    strokeDasharray: `${(circumference * score) / 100} ${circumference}`,
  }
  return (
    <PictureFrame brandName={brandName} label={label} facts={time} host={host}>
      <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <div style={{ display: 'flex', flexDirection: 'column', width: nameWidth }}>
          <div
            style={{
              fontFamily: 'serif',
              fontSize: hostSize(name),
              lineHeight: 1.12,
              wordBreak: 'break-all',
            }}
          >
            {name}
          </div>
          <div style={{ marginTop: 20, fontSize: 36, color: quiet }}>{band}</div>
        </div>
        <div style={{ display: 'flex', position: 'relative', width: 320, height: 320 }}>
          <svg width="320" height="320" viewBox="0 0 320 320" aria-hidden="true">
            <circle cx="160" cy="160" r={radius} fill="none" stroke={line} strokeWidth="2" />
            {score > 0 ? (
              <g transform="rotate(-90 160 160)">
                <circle {...arc} stroke={ink} strokeWidth="26" />
                <circle {...arc} stroke={marker} strokeWidth="20" />
              </g>
            ) : null}
          </svg>
          <div
            style={{
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'center',
              justifyContent: 'center',
              position: 'absolute',
              top: 0,
              left: 0,
              width: 320,
              height: 320,
            }}
          >
            <div style={{ fontFamily: 'serif', fontSize: 116, lineHeight: 1 }}>{String(score)}</div>
            <div style={{ fontSize: 26, color: quiet }}>of 100</div>
          </div>
        </div>
      </div>
    </PictureFrame>
  )
}
