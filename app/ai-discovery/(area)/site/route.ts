import { chooseSite } from '@/lib/client-area/choose-site'
import { dashboardAddress } from '@/lib/client-area/visibility/filters'
import { readFilters } from '@/lib/client-area/visibility/read-filters'
import { seeOther } from '@/lib/http/responses'
import { SupabaseError } from '@/lib/supabase/data-of'

/** Where links in mails lead: selects the site of the link and shows its dashboard. The ID of another account's site selects nothing. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  try {
    await chooseSite(searchParams.get('id'))
  } catch (error) {
    // The dashboard says that it cannot be loaded.
    if (!(error instanceof SupabaseError)) throw error
  }
  return seeOther(dashboardAddress(readFilters(Object.fromEntries(searchParams))))
}
