import { redirect } from 'next/navigation'
import { routes } from '@/lib/addresses/routes'
import { requireUser } from '@/lib/supabase/visitor'

/** The first screen there is leads the way. */
export default async function ClientAreaPage() {
  await requireUser()
  redirect(routes.clientPrompts)
}
