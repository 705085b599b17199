import { Prose } from '@/components/prose/prose'
import { Section } from '@/components/ui/section'
import { bodyFragment } from '@/lib/content/queries/fragments'
import { bodyParts } from '@/lib/discovery/markdown/parts/body-parts'
import { heading } from '@/lib/discovery/markdown/parts/text-parts'
import type { SectionDefinition } from '../section'

export const proseFragment = /* groq */ `_type == "proseSection" => { heading, ${bodyFragment} }`

/** A text with everything that a post can have. */
export const proseSection: SectionDefinition<'proseSection'> = {
  View: ({ section: { heading: title, body }, id, headings, context, mark, blocks }) => (
    <Section id={id} heading={title} layout="beside" divided mark={mark}>
      {body ? (
        <Prose body={body} headings={headings} targets={context.targets} mark={blocks('body')} />
      ) : null}
    </Section>
  ),
  markdown: ({ heading: title, body }) => {
    const shown = heading(2, title)
    return [...shown, ...bodyParts(body, shown.length > 0 ? 2 : 1)]
  },
  body: ({ body }) => body,
}
