import { picture } from './picture.recipe'

/** A question, one assistant's answer with its sources, and the brand's position in other assistants' answers. */
export function Visibility() {
  return (
    <div className={picture('root', { subject: 'visibility' })}>
      <p>“Which jacket keeps rain out on a long walk?”</p>
      <div>
        <p>
          Look for taped seams and a storm flap.{' '}
          <mark>The Fernpost shell stayed dry inside for nine hours.</mark>
          <sup>1</sup> Lighter ones leak after five.<sup>2</sup>
        </p>
        <ol>
          <li>
            fernpost.example/guides/rain <b>You</b>
          </li>
          <li>trailnotes.example/shells</li>
        </ol>
      </div>
      <ul>
        <li>
          Assistant A <b>cited first</b>
        </li>
        <li>
          Assistant B <b>mentioned third</b>
        </li>
        <li>
          Assistant C <i>not named</i>
        </li>
      </ul>
      <small>Example</small>
    </div>
  )
}
