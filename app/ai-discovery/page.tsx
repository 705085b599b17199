import { redirect } from 'next/navigation'
import { routes } from '@/lib/addresses/routes'
import { requireUser } from '@/lib/auth/visitor'

/** The first screen there is leads the way. Beside the guard's frame, which renders nothing at first: so it answers with a redirect. */
export default async function ClientAreaPage() {
  await requireUser()
  redirect(routes.clientPrompts)
}
