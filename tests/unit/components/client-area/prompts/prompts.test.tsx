import { AnswerText } from '@/components/client-area/prompts/answer-text'
import { PromptsScreen } from '@/components/client-area/prompts/prompts-screen'
import { answerBlocks } from '@/lib/client-area/prompts/answer-view'
import { noFilters } from '@/lib/client-area/prompts/prompt-filters'
import { promptSummaries } from '@/lib/client-area/prompts/prompt-summaries'
import { noSchedule } from '@/lib/client-area/prompts/schedule'
import { namedEngines } from '@/lib/engines/registry'
import { qualityOf } from '@/lib/geo/metrics/quality'
import { partsOf, rendered, textsOf } from '../rendered'

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({}),
}))
jest.mock('@/lib/client-area/prompts/import-actions', () => ({}))
jest.mock('@/lib/client-area/prompts/prompt-actions', () => ({}))
jest.mock('@/lib/client-area/prompts/run-actions', () => ({}))
jest.mock('@/lib/client-area/prompts/suggest-actions', () => ({}))

const kind = 'category' as const
const prompt = { id: 'p1', text: 'Which tool is best?', topic: null, kind, isEnabled: true, versionId: 'v1' }
const none = {
  prompts: 0,
  visibility: [],
  kinds: [],
  engines: [],
  daysWithRuns: 0,
  daysInRange: 30,
  runsPerPromptEngineDay: null,
}

/** @param available the engines whose variables are set */
const screen = (...available: readonly string[]) => screenWith(available)

const screenWith = (available: readonly string[], inPlan?: ReadonlySet<string>) =>
  rendered(
    <PromptsScreen
      siteName="shop.example"
      prompts={promptSummaries(
        [
          {
            ...prompt,
            branding: null,
            country: null,
            language: null,
            persona: null,
            tags: [],
            engines: [],
            days: [],
          },
        ],
        [],
        {
          brands: [],
          days: [],
          engine: null,
          inPlan,
        },
      )}
      quality={qualityOf(none)}
      schedule={noSchedule}
      openSince={null}
      filters={noFilters}
      meter={{ used: 1, allowed: 5 }}
      engines={namedEngines({}).map((info) => ({ ...info, isAvailable: available.includes(info.id) }))}
      docsAddress="/docs/engines"
      judge={null}
    />,
  )

describe('the prompts screen', () => {
  test.each([
    [
      'says that a prompt over the limit of the plan is not run, and offers no run of it',
      new Set<string>(),
      true,
    ],
    ['offers to run one that the plan allows', new Set(['p1']), false],
    ['offers to run each as long as the plan allows all', undefined, false],
  ])('%s', (_, inPlan, isOver) => {
    const { text, buttons } = partsOf(screenWith(['openai'], inPlan))
    expect(text.includes('Not run: over the limit of your plan')).toBe(isOver)
    expect(buttons.includes('Run')).toBe(!isOver)
  })

  const ofRuns = ['Run now', 'Run', 'Change schedule']

  test('says which variables to set when no engine is available, and offers no run', () => {
    const body = screen()
    const { text, buttons } = partsOf(body)
    expect(text).toContain('No engine is connected')
    expect(textsOf(body, 'code')).toEqual([
      ...new Set(namedEngines({}).flatMap(({ variables }) => variables)),
    ])
    expect(textsOf(body, 'a[href="/docs/engines"]')).toEqual(['How to connect engines'])
    expect(buttons).toEqual(expect.arrayContaining(['Add prompt', 'Edit', 'Delete']))
    expect(buttons.filter((button) => ofRuns.includes(button ?? ''))).toEqual([])
  })

  test('offers runs and a schedule when an engine is available', () => {
    const { text, buttons } = partsOf(screen('custom'))
    expect(text).not.toContain('No engine is connected')
    expect(buttons).toEqual(expect.arrayContaining(ofRuns))
  })
})

describe('the text of an answer', () => {
  const brands = [
    { id: 'own', name: 'Bramble', aliases: [], domains: [], isOwn: true },
    { id: 'other', name: 'Ledgerly', aliases: [], domains: [], isOwn: false },
  ]
  const shown = (markdown: string) =>
    rendered(<AnswerText blocks={answerBlocks(markdown, brands)} brands={brands} />)

  test('marks brands, and says whose they are', () => {
    const marks = textsOf(shown('**Bramble** is better than Ledgerly.'), 'mark')
    expect(marks).toEqual(['Bramble (your brand)', 'Ledgerly (competitor)'])
  })

  test.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '![pixel](https://tracker.example/p.png)',
    '<iframe src="https://evil.example"></iframe>',
    '[a](javascript:alert(1))',
    '| <img src=x> |\n| --- |\n| <svg onload=alert(1)> |',
    '- <form action="https://evil.example"><input>',
    '```html\n<script>alert(1)</script>\n```',
  ])('has no element that loads or runs anything for %s', (markdown) => {
    const active = 'img, script, iframe, svg, form, input, a, object, embed, link'
    expect(shown(markdown).querySelectorAll(active)).toHaveLength(0)
  })

  test('shows the host of a link that its text hides, and passes nothing on', () => {
    const body = shown('[your bank](https://evil.example/login) and https://bramble.example/a')
    expect(partsOf(body).links).toEqual(['https://evil.example/login', 'https://bramble.example/a'])
    expect(body.querySelectorAll('a[rel="nofollow noopener noreferrer"]')).toHaveLength(2)
    expect(body.textContent).toBe('your bank (evil.example) and https://bramble.example/a')
  })

  test('has no heading, so that an answer does not change the outline of the screen', () => {
    expect(textsOf(shown('# One\n\n## Two'), 'h1, h2, h3')).toEqual([])
  })
})
