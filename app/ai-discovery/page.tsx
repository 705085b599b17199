import { redirect } from 'next/navigation'
import { routes } from '@/lib/addresses/routes'
import { requireUser } from '@/lib/auth/visitor'

/** Redirects to the first screen. Outside the (area) layout: its guard renders nothing first, so no HTTP redirect would be sent. */
export default async function ClientAreaPage() {
  await requireUser()
  redirect(routes.clientPrompts)
}
