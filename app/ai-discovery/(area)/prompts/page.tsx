import type { Metadata } from 'next'
import { ScreenHead } from '@/components/client-area/screen-head'
import { requireUser } from '@/lib/supabase/visitor'

export const metadata: Metadata = { title: 'Prompts' }

export default async function PromptsPage() {
  await requireUser()
  return <ScreenHead title="Prompts" />
}
