import { Suspense } from 'react'
import { button } from '@/components/ui/button.recipe'
import type { FieldMark } from '@/lib/content/edit-mark'
import type { CodeBlock as CodeBlockContent } from '@/lib/content/sanity.types.gen'
import { codeBlock } from './code-block.recipe'
import { type CodeToken, codeSegments } from './code-lines'
import { LateCopyCode } from './late-copy-code'

/** Tokens of code, each in the color of its kind. */
const Tokens = ({ tokens }: { tokens: readonly CodeToken[] }) =>
  tokens.map(({ text, kind }, index) =>
    kind ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a token has no identity but its position
      <span key={index} className={codeBlock(kind)}>
        {text}
      </span>
    ) : (
      text
    ),
  )

interface CodeBlockProps
  extends Pick<CodeBlockContent, 'filename' | 'language' | 'code' | 'highlightedLines'> {
  /** Click-to-edit marks of its fields. */
  mark: FieldMark
}

/** A code block with its file name and a copy button; highlighted on the server. */
export function CodeBlock({ filename, language, code, highlightedLines, mark }: CodeBlockProps) {
  return (
    <figure className={codeBlock('root')}>
      {filename ? <figcaption {...mark('filename')}>{filename}</figcaption> : null}
      <div className={codeBlock('frame')}>
        {/* A long line scrolls, so the block can be reached by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable */}
        <pre tabIndex={0} {...mark('code')}>
          <code data-language={language}>
            {codeSegments(code ?? '', highlightedLines ?? [], language).map(({ line, isMarked, tokens }) =>
              isMarked ? (
                <mark key={line}>
                  <Tokens tokens={tokens} />
                </mark>
              ) : (
                <span key={line}>
                  <Tokens tokens={tokens} />
                </span>
              ),
            )}
          </code>
        </pre>
        <Suspense>
          <LateCopyCode
            className={`${button('root', { look: 'outline', size: 'small' })} ${codeBlock('copy')}`}
            aria-label={`Copy ${filename ?? 'code'}`}
          />
        </Suspense>
      </div>
    </figure>
  )
}
