import { fileNames } from '../../../../../lib/checker/check.ts'
import { blocksAllSearchAgents } from '../../../../../lib/checker/checks/access/agents-allowed.ts'
import { isNoindex } from '../../../../../lib/checker/checks/indexable.ts'
import { checks } from '../../../../../lib/checker/registry.ts'
import { checkResult } from '../../../../../lib/checker/report.ts'
import { made, madeSite } from '../made-site.ts'
import type { FuzzedAnswer } from './answers.ts'

/** A report is stored and sent, so no check may repeat a long text of the site. */
const maxCharacters = 20_000

/** Judges a site on which every address has this response. @throws if a check fails, or says too much */
export function judgeAnswer(answer: FuzzedAnswer): void {
  const site = madeSite(Object.fromEntries(fileNames.map((name) => [name, made(name, answer)])))
  for (const { id, group, title, weight, judge } of checks) {
    const judgement = judge(site)
    const { verdict, summary, evidence } = judgement
    const fix = 'fix' in judgement ? { ...judgement.fix, gain: 0 } : null
    const result = judgement.verdict === 'partial' ? judgement.result : null
    if (result !== null && !(result > 0 && result < 1)) throw new Error(`${id} has the result ${result}.`)
    checkResult.parse({ id, group, title, weight, verdict, result, summary, evidence, fix })
    const { length } = JSON.stringify(judgement)
    if (length > maxCharacters) throw new Error(`${id} writes ${length} characters.`)
  }
  isNoindex(site)
  blocksAllSearchAgents(site)
}
