import { contents } from './contents.recipe'
import type { BodyHeading } from './headings'

interface ContentsProps {
  headings: readonly Pick<BodyHeading, 'id' | 'text' | 'level'>[]
}

/** What stands on this page, each heading a link to its place; nothing for a page with fewer than two. */
export function Contents({ headings }: ContentsProps) {
  if (headings.length < 2) return null
  return (
    <nav className={contents('root')} aria-labelledby="contents-heading">
      <h2 id="contents-heading">On this page</h2>
      <ol>
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level === 3 ? contents('nested') : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
