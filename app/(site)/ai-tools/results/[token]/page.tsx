import { notFound } from 'next/navigation'
import { checkerBreadcrumbs } from '@/components/checker/checker-breadcrumbs'
import { loadResult } from '@/components/checker/result/load-result'
import { UnavailableResult } from '@/components/checker/result/missing-result'
import { ResultPage } from '@/components/checker/result/result-page'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { checkResultPageInfo } from '@/lib/metadata/pages/check-pages'
import './page.gen.css'

type CheckResultProps = PageProps<'/ai-tools/results/[token]'>

async function pageInfoOf(token: string) {
  const result = await loadResult(token)
  if (result.state === 'missing') return undefined
  return checkResultPageInfo(token, result.state === 'found' ? result.scan.report : undefined)
}

export const generateMetadata = async ({ params }: CheckResultProps) =>
  pageMetadata(await pageInfoOf((await params).token))

/** The result of a check. Rendered per request, because results are deleted, and only their makers may do that. */
export default async function CheckResultPage({ params, searchParams }: CheckResultProps) {
  const { token } = await params
  const result = await loadResult(token)
  if (result.state === 'missing') notFound()
  if (result.state === 'unavailable') return <UnavailableResult />
  const { scan, previous } = result
  return (
    <>
      <ResultPage scan={scan} previous={previous} hasFailed={(await searchParams).problem !== undefined} />
      <StructuredData pageInfo={await pageInfoOf(token)} breadcrumbs={checkerBreadcrumbs} />
    </>
  )
}
