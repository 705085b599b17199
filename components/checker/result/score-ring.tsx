import { scoreRing } from './score-ring.recipe'

const radius = 92
const circumference = 2 * Math.PI * radius

/** A score as a figure inside a ring, of which the score's share is filled. */
export function ScoreRing({ score }: { score: number }) {
  const dash = `${(circumference * score) / 100} ${circumference}`
  const arc = { cx: 100, cy: 100, r: radius, strokeDasharray: dash }
  return (
    <div className={scoreRing('root')}>
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <circle className={scoreRing('track')} cx="100" cy="100" r={radius} />
        {score > 0 ? (
          <g transform="rotate(-90 100 100)">
            <circle className={scoreRing('edge')} {...arc} />
            <circle className={scoreRing('fill')} {...arc} />
          </g>
        ) : null}
      </svg>
      <p>
        <strong>{score}</strong> <span>of 100</span>
      </p>
    </div>
  )
}
