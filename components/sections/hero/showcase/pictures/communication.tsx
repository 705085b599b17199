import { picture } from './picture.recipe'

/** A page and its Markdown version, with the same sentence marked in both. */
export function Communication() {
  return (
    <div className={picture('root', { subject: 'communication' })}>
      <div>
        <b>/guides/rain</b>
        <strong>Keep rain out</strong>
        <p>
          <mark>Taped seams and a storm flap keep a walker dry for nine hours.</mark> Check these before you
          buy:
        </p>
        <ul>
          <li>taped seams</li>
          <li>a storm flap</li>
        </ul>
      </div>
      <div>
        <b>/guides/rain.md</b>
        <pre>
          {'# Keep rain out\n\n'}
          <mark>Taped seams and a storm flap keep a walker dry for nine hours.</mark>
          {' Check these before you buy:\n\n- taped seams\n- a storm flap'}
        </pre>
      </div>
      <small>Example</small>
    </div>
  )
}
