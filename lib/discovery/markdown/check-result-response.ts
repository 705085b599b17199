import 'server-only'
import { canonicalAddress, routes } from '@/lib/addresses/routes'
import { environment } from '@/lib/env/server'
import { markdownType } from '@/lib/pages/markdown-address'
import { findScan } from '@/lib/scans/scan-store'
import { policyHeader, resourcePolicy } from '@/lib/security/policy'
import { checkResultText } from './check-result'
import { textMarkdown } from './text-markdown'

const common = {
  vary: 'Accept',
  'content-type': `${markdownType}; charset=utf-8`,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  [policyHeader]: resourcePolicy,
}

/** The Markdown version of a check's result. It is not cached, because results are deleted. */
export async function checkResultResponse(token: string): Promise<Response> {
  const path = routes.checkResult(token)
  try {
    const scan = await findScan(token)
    if (!scan) {
      const text =
        '# There is no result at this address\n\nResults are deleted after 30 days, or earlier by the people who asked for them.\n'
      return new Response(text, { status: 404, headers: common })
    }
    const { markdown } = await textMarkdown(path, checkResultText(scan.report))
    const link = `<${canonicalAddress(environment.siteUrl, path)}>; rel="canonical"`
    return new Response(markdown, { headers: { ...common, link } })
  } catch (error) {
    console.error('A result cannot be loaded:', error)
    const text = '# The result can’t be loaded right now\n\nTry again in a minute.\n'
    return new Response(text, { status: 503, headers: { ...common, 'retry-after': '60' } })
  }
}
