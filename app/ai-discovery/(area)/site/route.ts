import { chooseSite } from '@/lib/client-area/choose-site'
import { overviewAddress } from '@/lib/client-area/overview/filters'
import { readFilters } from '@/lib/client-area/overview/read-filters'
import { seeOther } from '@/lib/http/responses'
import { SupabaseError } from '@/lib/supabase/data-of'

/** Where links in mails lead: selects the site of the link and shows its overview. The ID of another account's site selects nothing. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  try {
    await chooseSite(searchParams.get('id'))
  } catch (error) {
    // The overview says that it cannot be loaded.
    if (!(error instanceof SupabaseError)) throw error
  }
  return seeOther(overviewAddress(readFilters(Object.fromEntries(searchParams))))
}
