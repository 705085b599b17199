import { picture } from './picture.recipe'

/** The mentions of a brand: those that link to its own pages, and unclaimed ones. */
export function Ownership() {
  return (
    <div className={picture('root', { subject: 'ownership' })}>
      <div>
        <strong>Fernpost</strong>
        <p>
          14 mentions, <mark>9 link to you</mark>
        </p>
      </div>
      <ul>
        <li>
          <b>Assistant A</b> cites your rain guide <i>Claimed</i>
        </li>
        <li>
          <b>trailnotes.example</b> links to your shop <i>Claimed</i>
        </li>
        <li>
          <b>gearletter.example</b> links to a reseller <em>Unclaimed</em>
        </li>
        <li>
          <b>Assistant C</b> mentions you, cites no one <em>Unclaimed</em>
        </li>
      </ul>
      <small>Example</small>
    </div>
  )
}
