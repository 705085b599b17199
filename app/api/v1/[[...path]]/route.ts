import { answerRequest, getOptions, onlyGet } from '@/lib/account-api/answer-request'

interface Context {
  params: Promise<{ path?: string[] }>
}

/** Answers with figures of the account whose API key the request has. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { path = [] } = await params
  return answerRequest(request, ['api', 'v1', ...path])
}

export { getOptions as OPTIONS, onlyGet as DELETE, onlyGet as PATCH, onlyGet as POST, onlyGet as PUT }
