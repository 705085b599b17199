import { cookies } from 'next/headers'
import { SubscribePanel } from '@/components/newsletter/subscribe-panel'
import { StaticHero } from '@/components/sections/hero/page-hero'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { actionPageInfo } from '@/lib/metadata/pages/action-pages'
import { formCookie, readFormCookie } from '@/lib/newsletter/subscription/subscribe-form'
import './page.gen.css'

export const generateMetadata = async () => pageMetadata(await actionPageInfo('subscribe'))

/** The form with the typed values and the problem, after a form on another page was refused. */
export default async function SubscribePage({ searchParams }: PageProps<'/hubspot-newsletter/subscribe'>) {
  const { problem } = await searchParams
  const kept = readFormCookie((await cookies()).get(formCookie)?.value)
  return (
    <>
      <StaticHero
        hero={{
          eyebrow: 'Newsletter',
          headline: 'Subscribe to the newsletter',
          highlightedPhrase: 'newsletter',
          text: null,
        }}
      />
      <SubscribePanel kept={kept} problem={problem} />
      <StructuredData pageInfo={await actionPageInfo('subscribe')} />
    </>
  )
}
