import type { Metadata } from 'next'
import { PromptsScreen } from '@/components/client-area/prompts/prompts-screen'
import { loadPrompts } from '@/lib/client-area/prompts/load-prompts'
import { currentWorkspace } from '@/lib/client-area/workspace'

export const metadata: Metadata = { title: 'Prompts' }

export default async function PromptsPage() {
  const { account, site } = await currentWorkspace()
  const prompts = site ? await loadPrompts(site.id) : []
  return (
    <PromptsScreen
      siteName={site?.domain ?? site?.name ?? account.name}
      prompts={prompts}
      meter={account.meters.find(({ name }) => name === 'prompts')}
    />
  )
}
