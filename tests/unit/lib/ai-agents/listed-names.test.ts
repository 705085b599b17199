import { agents } from '@/lib/ai-agents/agents'
import { classifyAgent } from '@/lib/ai-agents/classify'
import { namesIn, newNames } from '@/lib/ai-agents/listed-names'
import { notAgents } from '@/lib/ai-agents/not-agents'

it('reads the AI agents of device-detector’s list', () => {
  const block = (regex: string, category: string) =>
    `- regex: '${regex}'\n  name: 'x'\n  category: '${category}'\n`
  const yaml = [
    '# x\n',
    block('One', 'AI Assistant'),
    block('Two', 'Crawler'),
    block('(Three|Four)', 'AI Agent'),
  ]
  expect(namesIn(yaml.join('\n'))).toEqual(['One', '(Three|Four)'])
})

it('leaves what is known, in whatever spelling and as a pattern', () => {
  const listed = [
    'GPTBot',
    'gptbot/1.0',
    'Brightbot 1.0',
    'big\\.ai',
    '[cC]laude[bB]ot',
    'PerplexityBot/',
    'New-Bot',
  ]
  expect(newNames(listed, ['GPTBot', 'Brightbot', 'big.ai', 'ClaudeBot', 'PerplexityBot'])).toEqual([
    'New-Bot',
  ])
})

it('has no name both among the agents and among those that are left out', () => {
  const left = Object.values(notAgents).flat()
  expect(left.filter((name) => classifyAgent(`${name}/1.0`))).toEqual([])
  expect(new Set(left.map((name) => name.toLowerCase())).size).toBe(left.length)
  expect(agents.length).toBeGreaterThan(60)
})
