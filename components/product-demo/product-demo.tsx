import { Section, type SectionTexts } from '@/components/ui/section'
import { skeleton } from '@/components/ui/skeleton.recipe'
import { routes } from '@/lib/addresses/routes'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { HomePageQueryResult } from '@/lib/content/sanity.types.gen'
import { DemoFrame } from './demo-frame'
import { productDemo } from './product-demo.recipe'

interface ProductDemoProps {
  page: HomePageQueryResult
  /** Heading and text instead of the home page's, on other pages. */
  texts?: SectionTexts
  /** URL of the demo, from the settings; without it the site's own tour is shown. */
  frameUrl: string | null
  edit: EditAttribute
}

/** Section 2: the interactive product demo. */
export function ProductDemo({ page, texts, frameUrl, edit }: ProductDemoProps) {
  const address = frameUrl ?? routes.tour
  return (
    <Section
      id={texts?.id ?? 'demo'}
      heading={texts?.heading ?? page?.demo?.heading ?? 'See how it works'}
      text={texts ? texts.text : page?.demo?.text}
      mark={texts?.mark ?? ((field) => edit(page, `demo.${field}`))}
    >
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
