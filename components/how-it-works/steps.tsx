import { EditedText } from '@/components/ui/edited-text'
import { NewMark } from '@/components/ui/new-mark'
import type { ItemMark } from '@/lib/content/edit-mark'
import { type Step, stepId } from './step'
import { stepContents } from './step-contents.recipe'
import { steps as styles } from './steps.recipe'

const files = ['/llms.txt', '/.well-known/', '/sitemap.xml', 'JSON-LD in every page']

const answers = [
  { name: 'Your brand', share: '38%', width: '38%', isOwn: true },
  { name: 'Competitor A', share: '27%', width: '27%', isOwn: false },
  { name: 'Competitor B', share: '12%', width: '12%', isOwn: false },
]

/** The results of the four steps, with invented figures: files, a question, shares, and a corrected sentence. */
const stepPictures = [
  <ul key="files">
    {files.map((file) => (
      <li key={file}>
        <span>{file}</span>
        <span>200 · read by agents</span>
      </li>
    ))}
  </ul>,
  <div key="prompts">
    <p>
      <q>Which of these would you recommend to a small shop, and why?</q>
    </p>
    <ul>
      <li>
        <mark>Your brand</mark> <span>mentioned, cited [1]</span>
      </li>
      <li>
        <span>A directory</span> <span>mentions you, links to others</span>
      </li>
      <li>
        <span>A forum thread</span> <span>mentions you, unclaimed</span>
      </li>
    </ul>
  </div>,
  <ul key="monitor">
    {answers.map(({ name, share, width, isOwn }) => (
      <li key={name}>
        {isOwn ? <mark>{name}</mark> : <span>{name}</span>}
        <span>{share}</span>
        <i>
          <b style={{ width }} />
        </i>
      </li>
    ))}
  </ul>,
  <p key="optimize">
    <del>We are a leading provider of innovative shipping solutions.</del>
    <ins>
      <mark>Orders placed before 14:00 ship the same day</mark>, from one warehouse in Lyon. [1]
    </ins>
  </p>,
]

/** The flow. The first four steps have a picture, hidden from screen readers because the text says the same. */
export function Steps({ steps, mark }: { steps: readonly Step[]; mark: ItemMark }) {
  return (
    <ol className={styles('root')}>
      {steps.map(({ _key, title, text, isNew }, index) => (
        <li key={_key} id={stepId(index)}>
          <div className={styles('words')} {...mark(_key)}>
            {title ? (
              <h3>
                <EditedText mark={mark(_key, 'title')}>{title}</EditedText> <NewMark isNew={isNew} />
              </h3>
            ) : null}
            {text ? <p {...mark(_key, 'text')}>{text}</p> : null}
          </div>
          {stepPictures[index] ? (
            <div className={styles('picture')} aria-hidden="true">
              {stepPictures[index]}
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

/** Links to the steps; nothing if there are fewer than two. */
export function StepContents({ steps, mark }: { steps: readonly Step[]; mark: ItemMark }) {
  if (steps.length < 2) return null
  return (
    <nav className={stepContents('root')} aria-label="Steps">
      <ol>
        {steps.map(({ _key, title }, index) => (
          <li key={_key}>
            <a href={`#${stepId(index)}`}>
              <span className={stepContents('number')}>[{index + 1}]</span>{' '}
              <EditedText mark={mark(_key, 'title')}>{title}</EditedText>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
