import { skeleton } from '@/components/ui/skeleton.recipe'
import { routes } from '@/lib/addresses/routes'
import type { Perspective } from '@/lib/content/preview'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { paragraph } from '@/lib/discovery/markdown/parts/text-parts'
import type { SectionDefinition, SectionProps } from '../section'
import { DemoFrame } from './demo-frame'
import { productDemo } from './product-demo.recipe'

export const demoFragment = /* groq */ `_type == "demoSection" => { heading, text }`

/** URL of the demo, from the settings; without it the site's own tour. */
const demoAddress = async (perspective: Perspective) =>
  (await loadSiteSettings(perspective))?.demoFrameUrl ?? routes.tour

async function Demo({ context }: SectionProps<'demoSection'>) {
  const address = await demoAddress(context.perspective)
  return (
    <>
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
    </>
  )
}

/** The interactive product demo (specification §2). */
export const demoSection: SectionDefinition<'demoSection'> = {
  anchor: 'demo',
  frame: { heading: 'See how it works' },
  View: Demo,
  markdown: async () => paragraph([{ text: 'Open the demo', href: await demoAddress('published') }]),
}
