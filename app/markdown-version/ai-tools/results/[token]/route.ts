import { checkResultResponse } from '@/lib/discovery/markdown/check-result-response'

/** The Markdown version of a check's result. Public URLs are rewritten to this path: see proxy.ts. */
export async function GET(
  _: Request,
  { params }: RouteContext<'/markdown-version/ai-tools/results/[token]'>,
): Promise<Response> {
  return checkResultResponse((await params).token)
}
