import 'server-only'
import { textResponse } from '../http/responses'
import { SupabaseError } from '../supabase/data-of'

/**
 * The handler of a route that exports figures. Answers 503 while they cannot be loaded.
 * @param exportResponse makes the file from the parameters of the address
 */
export const exportRoute =
  (exportResponse: (parameters: URLSearchParams) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    try {
      return await exportResponse(new URL(request.url).searchParams)
    } catch (error) {
      if (!(error instanceof SupabaseError)) throw error
      return textResponse(503, 'We can’t reach the server right now. Try again in a minute.', {
        'retry-after': '60',
      })
    }
  }
