import { CheckerHero } from '@/components/checker/checker-hero'
import { CheckForm } from '@/components/checker/form/check-form'
import { CheckerForm } from '@/components/checker/form/checker-form'
import { problemInQuery } from '@/components/checker/form/form-problems'
import { StaticHero } from '@/components/sections/hero/page-hero'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { checkFormPageInfo } from '@/lib/metadata/pages/check-pages'
import './page.gen.css'

export const generateMetadata = async () => pageMetadata(await checkFormPageInfo())

const eyebrow = 'Test Your Website'

const heroes = {
  form: {
    eyebrow,
    headline: 'Check your website',
    highlightedPhrase: 'your website',
    text: 'Enter the address of a page to see what AI assistants can read on it.',
  },
  problem: {
    eyebrow,
    headline: 'We couldn’t check this website',
    highlightedPhrase: 'couldn’t check',
    text: 'The reason is below the address.',
  },
  deleted: {
    eyebrow,
    headline: 'The result is deleted',
    highlightedPhrase: 'deleted',
    text: 'Its address and its badge no longer show it. You can check a website again at any time.',
  },
}

/** The form with what was typed and why it could not be checked, or after a result was deleted. Rendered per request. */
export default async function CheckPage({ searchParams }: PageProps<'/ai-tools/check'>) {
  const query = await searchParams
  const problem = problemInQuery(query)
  const typed = typeof query.address === 'string' ? query.address.slice(0, 2_000) : ''
  const hero = problem ? heroes.problem : query.deleted === '1' ? heroes.deleted : heroes.form
  return (
    <>
      <StaticHero hero={hero} />
      <CheckerHero>
        <CheckerForm form={CheckForm} typed={typed} problem={problem} />
      </CheckerHero>
      <StructuredData pageInfo={await checkFormPageInfo()} />
    </>
  )
}
