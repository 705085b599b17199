import type { CodeBlock as CodeBlockContent } from '@/lib/content/sanity.types.gen'

/** A piece of code as text, with the name of its file. */
export function CodeBlock({
  filename,
  language,
  code,
  highlightedLines,
}: Pick<CodeBlockContent, 'filename' | 'language' | 'code' | 'highlightedLines'>) {
  const lines = (code ?? '').split('\n').map((text, index) => ({ number: index + 1, text }))
  return (
    <figure className="code-block">
      {filename ? <figcaption>{filename}</figcaption> : null}
      {/* A long line scrolls, so the block can be reached by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable */}
      <pre tabIndex={0}>
        <code data-language={language}>
          {lines.map(({ number, text }) =>
            highlightedLines?.includes(number) ? (
              <mark key={number}>{`${text}\n`}</mark>
            ) : (
              <span key={number}>{`${text}\n`}</span>
            ),
          )}
        </code>
      </pre>
    </figure>
  )
}
