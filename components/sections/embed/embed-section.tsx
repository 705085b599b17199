import { Section } from '@/components/ui/section'
import type { Perspective } from '@/lib/content/preview'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { heading, paragraph } from '@/lib/discovery/markdown/parts/text-parts'
import { mayEmbed } from '@/lib/security/frame-origins'
import type { SectionDefinition, SectionOf, SectionProps } from '../section'
import { embedSection as styles } from './embed-section.recipe'

export const embedFragment = /* groq */ `_type == "embedSection" => { heading, text, url, height }`

/** The address of the page; undefined if the settings do not allow its origin. */
async function embeddedAddress({ url }: SectionOf<'embedSection'>, perspective: Perspective) {
  const address = url?.trim() ?? ''
  return mayEmbed(address, await loadSiteSettings(perspective)) ? address : undefined
}

const linkWords = 'Open this page in a new tab'

/** It may run scripts and open links in new tabs, but not navigate this page. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

async function Embed({ section, id, context, mark }: SectionProps<'embedSection'>) {
  const address = await embeddedAddress(section, context.perspective)
  if (!address) return null
  return (
    <Section id={id} heading={section.heading} text={section.text} mark={mark}>
      <iframe
        className={styles('frame')}
        src={address}
        title={section.heading ?? 'Embedded page'}
        height={section.height ?? 600}
        loading="lazy"
        sandbox={sandbox}
        allow="fullscreen"
        referrerPolicy="strict-origin"
      />
      <p className={styles('link')}>
        <a href={address} target="_blank" rel="noopener" {...mark('url')}>
          {linkWords}
        </a>
      </p>
    </Section>
  )
}

/** A page of another site, if the settings allow it. */
export const embedSection: SectionDefinition<'embedSection'> = {
  View: Embed,
  async markdown(section) {
    const href = await embeddedAddress(section, 'published')
    if (!href) return []
    return [
      ...heading(2, section.heading),
      ...paragraph(section.text),
      ...paragraph([{ text: 'Open the embedded page', href }]),
    ]
  },
}
