import { ServiceUnavailableError } from '@/lib/auth/visitor'
import { exportResponse } from '@/lib/client-area/visibility/export-response'
import { textResponse } from '@/lib/http/responses'

/** The figures of the dashboard as a CSV file. */
export async function GET(request: Request): Promise<Response> {
  try {
    return await exportResponse(new URL(request.url).searchParams)
  } catch (error) {
    if (!(error instanceof ServiceUnavailableError)) throw error
    return textResponse(503, 'We can’t reach the server right now. Try again in a minute.', {
      'retry-after': '60',
    })
  }
}
