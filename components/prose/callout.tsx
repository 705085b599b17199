import type { ComponentProps } from 'react'
import { RichText } from '@/components/ui/rich-text'
import type { FieldMark } from '@/lib/content/edit-mark'
import type { Callout as CalloutContent } from '@/lib/content/sanity.types.gen'
import { callout } from './callout.recipe'

const labels = { info: 'Note', tip: 'Tip', warning: 'Warning' }

interface CalloutProps {
  tone?: CalloutContent['tone'] | undefined
  body?: ComponentProps<typeof RichText>['value'] | undefined
  /** Click-to-edit marks of its fields. */
  mark: FieldMark
}

/** A callout: a note, tip or warning in a text. */
export function Callout({ tone = 'info', body, mark }: CalloutProps) {
  const look = tone === 'info' ? {} : { tone }
  return (
    <aside className={callout('root', look)}>
      <p className={callout('label', look)} {...mark('tone')}>
        {labels[tone]}
      </p>
      <RichText value={body ?? null} mark={(key) => mark(`body[_key=="${key}"]`)} />
    </aside>
  )
}
