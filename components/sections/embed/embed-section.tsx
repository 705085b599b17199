import type { Perspective } from '@/lib/content/preview'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { paragraph } from '@/lib/discovery/markdown/parts/text-parts'
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

async function Embed({ section, context, mark }: SectionProps<'embedSection'>) {
  const address = await embeddedAddress(section, context.perspective)
  if (!address) return null
  return (
    <>
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
    </>
  )
}

/** A page of another site, if the settings allow it. */
export const embedSection: SectionDefinition<'embedSection'> = {
  frame: {},
  View: Embed,
  async markdown(section) {
    const href = await embeddedAddress(section, 'published')
    if (!href) return null
    return paragraph([{ text: 'Open the embedded page', href }])
  },
}
