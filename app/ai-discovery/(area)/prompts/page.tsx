import type { Metadata } from 'next'
import { AnswerScreen } from '@/components/client-area/prompts/answer-screen'
import { NotFoundNotice } from '@/components/client-area/prompts/not-found-notice'
import { PromptScreen } from '@/components/client-area/prompts/prompt-screen'
import { PromptsScreen } from '@/components/client-area/prompts/prompts-screen'
import { NoSite } from '@/components/client-area/setup/no-site'
import { routes } from '@/lib/addresses/routes'
import { engineChoices } from '@/lib/client-area/prompts/engine-choices'
import { judgeName } from '@/lib/client-area/prompts/judge-name'
import { loadAnswer } from '@/lib/client-area/prompts/load-answer'
import { loadCallCosts } from '@/lib/client-area/prompts/load-call-costs'
import { loadNotHonored } from '@/lib/client-area/prompts/load-locations'
import { loadPrompt } from '@/lib/client-area/prompts/load-prompt'
import { loadPrompts } from '@/lib/client-area/prompts/load-prompts'
import { loadSchedule } from '@/lib/client-area/prompts/load-schedule'
import { readPromptFilters, readPromptView } from '@/lib/client-area/prompts/read-prompt-filters'
import { loadTrackedBrands } from '@/lib/client-area/prompts/tracked-brands'
import { currentWorkspace } from '@/lib/client-area/workspace'
import { serverClient } from '@/lib/supabase/server'

/**
 * A prompt and an answer are in the query, not in the path: the guard of the area renders nothing on the server, so an unknown path
 * below it could not answer with status 404.
 */
interface PromptsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Seconds; read by hosts such as Vercel. Engines are asked after the response to Run now. */
export const maxDuration = 60

export async function generateMetadata({ searchParams }: PromptsPageProps): Promise<Metadata> {
  const { prompt, answer } = readPromptView(await searchParams)
  if (answer) return { title: 'Prompts: answer' }
  return { title: prompt ? 'Prompts: one prompt' : 'Prompts' }
}

export default async function PromptsPage({ searchParams }: PromptsPageProps) {
  const [{ account, site }, brandsOfSites, given] = await Promise.all([
    currentWorkspace(),
    loadTrackedBrands(),
    searchParams,
  ])
  if (!site) return <NoSite title="Prompts" />
  const client = await serverClient()
  const brands = brandsOfSites.get(site.id) ?? []
  const engines = engineChoices()
  const view = readPromptView(given)

  if (view.answer) {
    const [answer, other] = await Promise.all([
      loadAnswer(client, site.id, view.answer, brands),
      view.with ? loadAnswer(client, site.id, view.with, brands) : undefined,
    ])
    if (!answer) return <NotFoundNotice what="answer" />
    const comparable = other?.prompt.id === answer.prompt.id ? other : undefined
    return <AnswerScreen answer={answer} other={comparable} brands={brands} engines={engines} />
  }

  if (view.prompt) {
    const [details, schedule, costs, notHonored] = await Promise.all([
      loadPrompt(site.id, view.prompt, brands, view.page, new Date()),
      loadSchedule(client, site.id),
      loadCallCosts(client, site.id),
      loadNotHonored(client),
    ])
    if (!details) return <NotFoundNotice what="prompt" />
    return (
      <PromptScreen
        key={view.prompt}
        {...details}
        brands={brands}
        engines={engines}
        schedule={schedule}
        costs={costs}
        notHonored={notHonored}
      />
    )
  }

  const filters = readPromptFilters(given)
  const list = await loadPrompts(client, site.id, brands, filters, new Date(), account)
  return (
    <PromptsScreen
      // Another site has other messages.
      key={site.id}
      {...list}
      siteName={site.domain ?? 'your site'}
      filters={filters}
      meter={account.meters.find(({ name }) => name === 'prompts')}
      engines={engines}
      docsAddress={routes.docPage('engines')}
      judge={judgeName()}
    />
  )
}
