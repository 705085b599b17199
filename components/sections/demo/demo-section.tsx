import { Section } from '@/components/ui/section'
import { skeleton } from '@/components/ui/skeleton.recipe'
import { routes } from '@/lib/addresses/routes'
import type { Perspective } from '@/lib/content/preview'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { heading, paragraph } from '@/lib/discovery/markdown/parts/text-parts'
import type { SectionDefinition, SectionProps } from '../section'
import { DemoFrame } from './demo-frame'
import { productDemo } from './product-demo.recipe'

export const demoFragment = /* groq */ `_type == "demoSection" => { heading, text }`

const defaultHeading = 'See how it works'

/** URL of the demo, from the settings; without it the site's own tour. */
const demoAddress = async (perspective: Perspective) =>
  (await loadSiteSettings(perspective))?.demoFrameUrl ?? routes.tour

async function Demo({ section, id, context, mark }: SectionProps<'demoSection'>) {
  const address = await demoAddress(context.perspective)
  return (
    <Section id={id} heading={section.heading ?? defaultHeading} text={section.text} mark={mark}>
      <DemoFrame
        address={address}
        title="Interactive product demo"
        classes={{ root: productDemo('root'), skeleton: `${skeleton('root')} ${productDemo('waiting')}` }}
        failure={
          <p className={productDemo('failure')} role="status">
            <strong>Demo Loading...</strong> Please refresh the page if the demo doesn't load.
          </p>
        }
      />
      <p className={productDemo('link')}>
        <a href={address} target="_blank" rel="noopener">
          Open the demo in a new tab
        </a>
      </p>
    </Section>
  )
}

/** The interactive product demo (specification §2). */
export const demoSection: SectionDefinition<'demoSection'> = {
  anchor: 'demo',
  View: Demo,
  markdown: async (section) => [
    ...heading(2, section.heading ?? defaultHeading),
    ...paragraph(section.text),
    ...paragraph([{ text: 'Open the demo', href: await demoAddress('published') }]),
  ],
}
