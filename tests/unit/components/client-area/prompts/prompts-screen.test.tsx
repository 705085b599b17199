import { ChakraProvider } from '@chakra-ui/react'
import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { PromptsScreen } from '@/components/client-area/prompts/prompts-screen'
import { dataQuality } from '@/lib/client-area/prompts/data-quality'
import { noFilters } from '@/lib/client-area/prompts/prompt-filters'
import { promptSummaries } from '@/lib/client-area/prompts/prompt-summaries'
import { noSchedule } from '@/lib/client-area/prompts/schedule'
import { engineInfos } from '@/lib/geo/engines/engine'
import { areaSystem } from '@/lib/theme/area/area-system'

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ push: () => undefined, refresh: () => undefined }),
}))
jest.mock('@/lib/client-area/prompts/prompt-actions', () => ({}))
jest.mock('@/lib/client-area/prompts/run-actions', () => ({}))
jest.mock('@/lib/client-area/prompts/suggest-actions', () => ({}))

const prompt = {
  id: 'p1',
  text: 'Which tool is best?',
  topic: null,
  kind: 'category' as const,
  isEnabled: true,
  versionId: 'v1',
}
const data = [{ ...prompt, engines: [], days: [] }]
const coverage = {
  prompts: 0,
  runs: 0,
  kinds: [],
  engines: [],
  daysWithRuns: 0,
  runsPerPromptEngineDay: null,
}

/** @param available the engines whose variables are set */
function screen(available: readonly string[]): Document {
  const html = renderToStaticMarkup(
    <ChakraProvider value={areaSystem}>
      <PromptsScreen
        siteName="shop.example"
        prompts={promptSummaries(data, [], { brands: [], days: [], engine: null })}
        quality={dataQuality(coverage)}
        schedule={noSchedule}
        openSince={null}
        filters={noFilters}
        meter={{ used: 1, allowed: 5 }}
        engines={engineInfos.map((info) => ({ ...info, isAvailable: available.includes(info.id) }))}
        docsAddress="/docs/engines"
        judge={null}
      />
    </ChakraProvider>,
  )
  return new JSDOM(html).window.document
}

const buttons = ({ body }: Document) => Array.from(body.querySelectorAll('button'), (one) => one.textContent)

describe('the prompts screen', () => {
  test('says which variables to set when no engine is available, and offers no run', () => {
    const shown = screen([])
    expect(shown.body.textContent).toContain('No engine is connected')
    const names = Array.from(shown.querySelectorAll('code'), (code) => code.textContent)
    expect(names).toEqual([...new Set(engineInfos.flatMap(({ variables }) => variables))])
    expect(shown.querySelector('a[href="/docs/engines"]')?.textContent).toBe('How to connect engines')
    expect(buttons(shown)).toEqual(expect.arrayContaining(['Add prompt', 'Edit', 'Delete']))
    expect(buttons(shown)).not.toContain('Run now')
    expect(buttons(shown)).not.toContain('Run')
    expect(buttons(shown)).not.toContain('Change schedule')
  })

  test('offers runs and a schedule when an engine is available', () => {
    const shown = screen(['custom'])
    expect(shown.body.textContent).not.toContain('No engine is connected')
    expect(buttons(shown)).toEqual(expect.arrayContaining(['Run now', 'Run', 'Change schedule']))
  })
})
