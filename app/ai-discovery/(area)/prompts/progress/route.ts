import { z } from 'zod'
import { loadRunProgress } from '@/lib/client-area/prompts/load-progress'
import { nothingOpen } from '@/lib/client-area/prompts/run-progress'
import { currentWorkspace } from '@/lib/client-area/workspace'
import { textResponse } from '@/lib/http/responses'
import { SupabaseError } from '@/lib/supabase/data-of'

const since = z.iso.datetime({ offset: true }).nullable().catch(null)

/** How far the runs of the selected site are. */
export async function GET(request: Request): Promise<Response> {
  try {
    const { site } = await currentWorkspace()
    const from = since.parse(new URL(request.url).searchParams.get('since'))
    return Response.json(site ? await loadRunProgress(site.id, from) : nothingOpen)
  } catch (error) {
    if (!(error instanceof SupabaseError)) throw error
    return textResponse(503, 'We can’t reach the server right now. Try again in a minute.', {
      'retry-after': '10',
    })
  }
}
