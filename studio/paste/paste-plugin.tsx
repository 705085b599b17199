import { defineBehavior, effect, raise } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { useToast } from '@sanity/ui/toast'
import { useMemo } from 'react'
import type { PortableTextPluginsProps } from 'sanity'
import { mostParts, PasteTooLargeError } from './paste-limit'
import { htmlToBlocks, type PasteContext } from './pasted-blocks'
import { googleDocsForm, hasSuggestedDeletions } from './suggested-deletions'

/** Clipboard formats of the editor itself and of Markdown programs, which are preferred to HTML. */
const richerForms = ['application/x-portable-text', 'application/json', 'text/markdown']

/** @returns undefined if there is more than the editor can take */
function blocksWithinLimit(html: string, context: PasteContext) {
  try {
    return htmlToBlocks(html, context)
  } catch (error) {
    if (error instanceof PasteTooLargeError) return undefined
    throw error
  }
}

/**
 * @param onTooLarge is called instead of pasting too much
 * @param onSuggestions is called when the text has words that are only suggested to be deleted
 */
const pasteHtml = (onTooLarge: () => void, onSuggestions: () => void) =>
  // `deserialize.data` would be a smaller event, but the Studio handles it before any plugin.
  defineBehavior({
    on: 'deserialize',
    guard: ({ snapshot, event }) => {
      const { dataTransfer } = event.originEvent.originEvent
      const html = dataTransfer.getData('text/html')
      const isOnlyText = html === dataTransfer.getData('text/plain')
      if (!html || isOnlyText || richerForms.some((form) => dataTransfer.getData(form))) return false
      const isSuggested = hasSuggestedDeletions(dataTransfer.getData(googleDocsForm))
      return { blocks: blocksWithinLimit(html, snapshot.context), isSuggested }
    },
    actions: [
      ({ event }, { blocks, isSuggested }) => {
        if (!blocks) return [effect(onTooLarge)]
        const { originEvent } = event
        const mimeType = 'text/html'
        return [
          blocks.length > 0
            ? raise({ type: 'deserialization.success', mimeType, data: blocks, originEvent })
            : raise({ type: 'deserialization.failure', mimeType, reason: 'No visible text', originEvent }),
          ...(isSuggested ? [effect(onSuggestions)] : []),
        ]
      },
    ],
  })

/** The Studio's text editor, with a conversion of pasted HTML that keeps its visible text. */
export function PastePlugin(props: PortableTextPluginsProps) {
  const { push } = useToast()
  const behaviors = useMemo(
    () => [
      pasteHtml(
        () =>
          push({
            status: 'error',
            title: 'This is too much to paste at once.',
            description: `Nothing was pasted. Paste it in parts of up to ${mostParts.toLocaleString('en-US')} paragraphs, formatted words and table cells.`,
            closable: true,
            duration: 20_000,
          }),
        () =>
          push({
            status: 'warning',
            title: 'The pasted text has suggested changes.',
            description:
              'Google Docs copies deleted words together with the new ones. Undo the paste. Then accept or reject the suggestions in Google Docs, and copy the text again.',
            closable: true,
            duration: 20_000,
          }),
      ),
    ],
    [push],
  )
  return (
    <>
      {props.renderDefault(props)}
      <BehaviorPlugin behaviors={behaviors} />
    </>
  )
}
