import type { Metadata } from 'next'
import { ScreenHead } from '@/components/client-area/screen-head'
import { currentWorkspace } from '@/lib/client-area/workspace'

export const metadata: Metadata = { title: 'Prompts' }

export default async function PromptsPage() {
  const { site, account } = await currentWorkspace()
  return <ScreenHead title="Prompts" lead={site?.domain ?? account.name} />
}
