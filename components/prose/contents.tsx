import type { ItemMark } from '@/lib/content/edit-mark'
import { contents } from './contents.recipe'
import type { BodyHeading } from './headings'

type ContentsHeading = Pick<BodyHeading, 'id' | 'text' | 'level' | 'key'>

interface ContentsProps {
  headings: readonly ContentsHeading[]
  /**
   * `beside` the text on wide screens; `above` the text, collapsed, on others. A page renders both, and each screen shows
   * one of them.
   */
  place: 'beside' | 'above'
  /** Click-to-edit marks of the text's blocks. */
  mark: ItemMark
}

const HeadingList = ({ headings, mark }: Pick<ContentsProps, 'headings' | 'mark'>) => (
  <ol className={contents('list')}>
    {headings.map(({ id, text, level, key }) => (
      <li key={id} className={level === 3 ? contents('nested') : undefined}>
        <a href={`#${id}`} {...mark(key)}>
          {text}
        </a>
      </li>
    ))}
  </ol>
)

/** The contents of a page: links to its headings; nothing if there are fewer than two. */
export function Contents({ headings, place, mark }: ContentsProps) {
  if (headings.length < 2) return null
  const list = <HeadingList headings={headings} mark={mark} />
  return (
    <nav className={contents('root', { place })} aria-label="On this page">
      {place === 'beside' ? (
        <>
          <h2 className={contents('title')}>On this page</h2>
          {list}
        </>
      ) : (
        <details>
          <summary className={contents('title')}>On this page</summary>
          {list}
        </details>
      )}
    </nav>
  )
}
