import { defineBehavior, raise } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import type { PortableTextPluginsProps } from 'sanity'
import { htmlToBlocks } from './pasted-blocks'

/** Clipboard formats of the editor itself and of Markdown programs, which are preferred to HTML. */
const richerForms = ['application/x-portable-text', 'application/json', 'text/markdown']

// `deserialize.data` would be a smaller event, but the Studio handles it before any plugin.
const pasteHtml = defineBehavior({
  on: 'deserialize',
  guard: ({ snapshot, event }) => {
    const { dataTransfer } = event.originEvent.originEvent
    const html = dataTransfer.getData('text/html')
    const isOnlyText = html === dataTransfer.getData('text/plain')
    if (!html || isOnlyText || richerForms.some((form) => dataTransfer.getData(form))) return false
    const { schema, keyGenerator } = snapshot.context
    const blocks = htmlToBlocks(html, { schema, keyGenerator })
    return blocks.length > 0 && { blocks }
  },
  actions: [
    ({ event }, { blocks }) => [
      raise({
        type: 'deserialization.success',
        mimeType: 'text/html',
        data: blocks,
        originEvent: event.originEvent,
      }),
    ],
  ],
})

const behaviors = [pasteHtml]

/** The Studio's text editor, with support for pasted tables and headings. */
export function PastePlugin(props: PortableTextPluginsProps) {
  return (
    <>
      {props.renderDefault(props)}
      <BehaviorPlugin behaviors={behaviors} />
    </>
  )
}
