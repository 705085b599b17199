import { monthlyCost, panelPrompts } from '@/lib/client-area/prompts/panel'
import { panelFields, withPanelTag } from '@/lib/client-area/prompts/panel-fields'
import { keyOfPrompt, settingChoices, settingWords } from '@/lib/client-area/prompts/prompt-setting'

const base = { text: 'Which tool is best?', country: null, language: null, persona: null }
const none = { countries: [], personas: [], hasNoPersona: true, texts: [] }

describe('a panel', () => {
  test.each([
    ['nothing', none, 1],
    ['two countries', { ...none, countries: ['DE', 'FR'] }, 3],
    ['a persona, and none', { ...none, personas: ['I run a bakery.'] }, 2],
    ['two personas instead of none', { ...none, personas: ['I bake.', 'I cook.'], hasNoPersona: false }, 3],
    [
      'all together',
      {
        countries: ['DE', 'FR'],
        personas: ['I bake.'],
        hasNoPersona: true,
        texts: [{ language: 'de', text: 'Welches Tool ist das beste?' }],
      },
      // Two texts from two countries as two people, and the first one.
      9,
    ],
    ['the same in other case', { ...none, texts: [{ language: null, text: 'WHICH tool is best?' }] }, 1],
  ])('of %s asks each once', (_, choice, count) => {
    const prompts = panelPrompts(base, choice)
    expect(prompts).toHaveLength(count)
    expect(prompts[0]).toEqual(base)
    expect(new Set(prompts.map(keyOfPrompt)).size).toBe(count)
  })

  test.each([
    [{ countries: ['XX'] }, 'Choose a country from the list.'],
    [{ personas: 'I' }, 'Write a sentence of at least 3 characters.'],
    [{ personas: Array.from({ length: 11 }, (_, n) => `I am ${n}.`).join('\n') }, 'Use at most 10 personas.'],
    [{ texts: [{ language: 'de', text: 'x' }] }, 'Enter a question of at least 3 characters.'],
    [{ texts: [{ language: 'xx', text: 'Welches Tool?' }] }, 'Choose a language from the list.'],
    [{ tag: 'one, two' }, 'Use one tag, without commas.'],
    [{ countries: 'DE' }, undefined],
  ])('refuses %j', (wrong, message) => {
    const read = panelFields.safeParse({ ...none, personas: '', tag: '', ...wrong })
    expect(read.success).toBe(false)
    if (message) expect(read.error?.issues.map((issue) => issue.message)).toContain(message)
  })

  test('gives its tag to prompts that may have one more', () => {
    expect(withPanelTag(['Shops'], []).data).toEqual(['Shops'])
    expect(withPanelTag(['Shops'], ['Panel']).data).toEqual(['Panel', 'Shops'])
    expect(withPanelTag(['Shops'], ['shops']).data).toEqual(['Shops'])
    const ten = Array.from({ length: 10 }, (_, number) => `Tag ${number}`)
    expect(withPanelTag(ten, ['tag 3']).data?.toSorted()).toEqual(ten)
    expect(withPanelTag(ten, ['Panel']).error?.issues[0]?.message).toBe('Use at most 10 tags.')
  })

  test('costs what calls cost lately, as often as the schedule makes them', () => {
    const schedule = { cadence: 'daily' as const, engines: ['openai', 'google', 'new'], runsPerPrompt: 2 }
    // 10 prompts twice a day, 609 times in a month, for 3 cents on both engines together.
    expect(monthlyCost(schedule, 10, { openai: 0.02, google: 0.01 })).toBeCloseTo(609 * 0.03)
    expect(monthlyCost(schedule, 10, {})).toBeNull()
    expect(monthlyCost({ ...schedule, cadence: 'off' }, 10, { openai: 0.02 })).toBe(0)
  })
})

test('who asks is said in words, and tags are listed', () => {
  const setting = { country: 'GB', language: 'cy', persona: 'I bake.', tags: ['Launch', 'Wales'] }
  expect(settingWords(setting)).toEqual([
    'From the United Kingdom',
    'In Welsh',
    'As: “I bake.”',
    'Tags: Launch, Wales',
  ])
  const without = { country: null, language: null, persona: null, tags: [] }
  expect(settingWords(without)).toEqual([])
  expect(settingChoices([setting, without])).toEqual({
    tags: ['Launch', 'Wales'],
    countries: ['', 'GB'],
    personas: ['', 'I bake.'],
  })
  expect(settingChoices([without])).toEqual({ tags: [], countries: [], personas: [] })
})
