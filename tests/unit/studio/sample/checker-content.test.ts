import { majorAgents as agents } from '@/lib/ai-agents/agents'
import { scoredChecks } from '@/lib/checker/registry'
import { groupIds, groups, scanProblemCodes } from '@/lib/checker/report'
import { tablesOf, wordsOf } from './sample-dataset'

test('names every check with its points on the page How we check', () => {
  const tables = tablesOf('docPage-how-we-check')
  const rows = [...tables].flatMap(([caption, rows]) => (caption.startsWith('Checks') ? rows : []))
  const named = rows.map(([title, points]) => [title, Number(points)])
  expect(named).toEqual(scoredChecks.map(({ title, weight }) => [title, weight]))
})

test('names every agent that counts on the page How we check', () => {
  const words = wordsOf('docPage-how-we-check')
  const counting = agents.filter(({ purpose }) => purpose !== 'training')
  expect(counting.filter(({ token }) => !words.includes(token))).toEqual([])
  expect(words).toContain(`the ${counting.length} agents`)
  expect(words).toContain('eight training agents')
  expect(agents.length - counting.length).toBe(8)
})

test('has the groups and the number of the checks on the page of the checker', () => {
  const rows = tablesOf('landingPage-ai-tools').get('The five groups')
  expect(rows).toEqual(
    groupIds.map((id) => {
      const points = scoredChecks
        .filter(({ group }) => group === id)
        .reduce((sum, one) => sum + one.weight, 0)
      return [groups[id].title, String(points), groups[id].question]
    }),
  )
  expect(wordsOf('landingPage-ai-tools')).toContain(`${scoredChecks.length} checks`)
  expect(wordsOf('docPage-how-we-check')).toContain(`${scoredChecks.length} questions`)
})

test('names every problem on the page Check API', () => {
  const rows = tablesOf('docPage-check-api').get('Codes of problems')
  expect(rows?.map(([code]) => code)).toEqual([...scanProblemCodes])
})
