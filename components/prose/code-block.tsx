import type { CodeBlock as CodeBlockContent } from '@/lib/content/sanity.types.gen'
import { codeBlock } from './code-block.recipe'
import { codeSegments } from './code-segments'

/** A piece of code as text, with the name of its file. */
export function CodeBlock({
  filename,
  language,
  code,
  highlightedLines,
}: Pick<CodeBlockContent, 'filename' | 'language' | 'code' | 'highlightedLines'>) {
  return (
    <figure className={codeBlock('root')}>
      {filename ? <figcaption>{filename}</figcaption> : null}
      {/* A long line scrolls, so the block can be reached by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable */}
      <pre tabIndex={0}>
        <code data-language={language}>
          {codeSegments(code ?? '', highlightedLines ?? []).map(({ line, text, isMarked }) =>
            isMarked ? <mark key={line}>{text}</mark> : <span key={line}>{text}</span>,
          )}
        </code>
      </pre>
    </figure>
  )
}
